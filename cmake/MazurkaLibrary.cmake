# Settings that every target shares, and the function that turns a folder under src/ into a library.

add_library(mazurka_settings INTERFACE)
target_compile_options(mazurka_settings INTERFACE -Wall -Wextra -Wpedantic -Werror)
# The program's version, for the few files that print it.
set(MAZURKA_VERSION_DEFINITION "MAZURKA_VERSION=\"${PROJECT_VERSION}\"")

# mazurka_include_root(<target> <PUBLIC or INTERFACE> <folder>)
#
# Lets the target, and every target that links it, include the headers of src/<folder> as
# "<folder>/x.h". The include path is a directory whose only entry is a link to that folder, so that
# a target does not find headers of libraries that it does not depend on.
function(mazurka_include_root target scope folder)
  string(REPLACE "/" "_" name "${folder}")
  set(root "${PROJECT_BINARY_DIR}/include_roots/${name}")
  get_filename_component(parent "${root}/${folder}" DIRECTORY)
  file(MAKE_DIRECTORY "${parent}")
  if(NOT EXISTS "${root}/${folder}")
    file(CREATE_LINK "${PROJECT_SOURCE_DIR}/src/${folder}" "${root}/${folder}" SYMBOLIC)
  endif()
  target_include_directories(${target} ${scope} "${root}")
endfunction()

# mazurka_library(DEPENDS <folder or target>... [OPTIONS <compile option>...])
#
# Makes the static library mazurka_<folder> from the *.cc files of the current folder and its
# subfolders (an interface library if there are none). <folder> is the last part of the folder's
# path. *_test.cc files become the test program mazurka_<folder>_test, which ctest runs as
# unit.<folder>. A plain folder name in DEPENDS stands for mazurka_<folder>. The library's files can
# include only the headers of the libraries that it depends on, directly or indirectly.
function(mazurka_library)
  cmake_parse_arguments(ARG "" "" "DEPENDS;OPTIONS" ${ARGN})
  get_filename_component(folder "${CMAKE_CURRENT_SOURCE_DIR}" NAME)
  file(RELATIVE_PATH path "${PROJECT_SOURCE_DIR}/src" "${CMAKE_CURRENT_SOURCE_DIR}")
  set(library "mazurka_${folder}")

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "*.cc")
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cc$")
  list(FILTER tests INCLUDE REGEX "_test\\.cc$")

  set(links mazurka_settings)
  foreach(dependency IN LISTS ARG_DEPENDS)
    if(dependency MATCHES "^[a-z_]+$" AND TARGET "mazurka_${dependency}")
      list(APPEND links "mazurka_${dependency}")
    else()
      list(APPEND links "${dependency}")
    endif()
  endforeach()

  if(sources)
    add_library(${library} STATIC ${sources})
    target_link_libraries(${library} PUBLIC ${links})
    target_compile_options(${library} PRIVATE ${ARG_OPTIONS})
    mazurka_include_root(${library} PUBLIC ${path})
  else()
    add_library(${library} INTERFACE)
    target_link_libraries(${library} INTERFACE ${links})
    mazurka_include_root(${library} INTERFACE ${path})
  endif()

  if(tests)
    add_executable(${library}_test ${tests})
    target_link_libraries(${library}_test PRIVATE ${library} GTest::gtest_main)
    target_compile_options(${library}_test PRIVATE ${ARG_OPTIONS})
    # Two folders deep, where FindVerifyJar expects the programs of a build.
    set_target_properties(${library}_test PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests/unit")
    add_test(NAME unit.${folder} COMMAND ${library}_test)
  endif()
endfunction()
