# Writes OUTPUT: one line MAZ_COLLECTED_TABLE(name) for each line MACRO(name, rows) of the files that the file SOURCES
# lists.
# usage: cmake -D SOURCES=… -D MACRO=… -D OUTPUT=… -P collect_tables.cmake
file(STRINGS "${SOURCES}" sources)
set(tables "")
foreach(source IN LISTS sources)
  file(STRINGS "${source}" lines REGEX "^${MACRO}\\([A-Za-z]+, [A-Za-z]+\\)$")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "^.*\\((.*),.*$" "\\1" name "${line}")
    list(APPEND tables "MAZ_COLLECTED_TABLE(${name})\n")
  endforeach()
endforeach()
list(SORT tables)
list(JOIN tables "" text)
# A file whose text stays the same keeps its time, so an edit of a native does not compile the users of the tables again.
file(CONFIGURE OUTPUT "${OUTPUT}" CONTENT "${text}" @ONLY)
