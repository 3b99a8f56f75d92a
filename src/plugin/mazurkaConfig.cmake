# find_package(mazurka) defines
#
#   mazurka::plugin   what a plugin of `mazurka check` is compiled with
#   mazurka::mazurka  the program
#   mazurka_add_plugin(NAME SOURCE...)  makes NAME.so
include("${CMAKE_CURRENT_LIST_DIR}/mazurkaTargets.cmake")

function(mazurka_add_plugin name)
  add_library(${name} MODULE ${ARGN})
  set_target_properties(${name} PROPERTIES PREFIX "")
  target_link_libraries(${name} PRIVATE mazurka::plugin)
endfunction()
