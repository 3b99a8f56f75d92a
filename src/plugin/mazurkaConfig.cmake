# find_package(mazurka) defines
#
#   mazurka::plugin   the headers and options to compile a plugin of `mazurka check`
#   mazurka::mazurka  the program
#   mazurka_add_plugin(NAME SOURCE...)  builds NAME.so
include("${CMAKE_CURRENT_LIST_DIR}/mazurkaTargets.cmake")

function(mazurka_add_plugin name)
  add_library(${name} MODULE ${ARGN})
  set_target_properties(${name} PROPERTIES PREFIX "")
  target_link_libraries(${name} PRIVATE mazurka::plugin)
endfunction()
