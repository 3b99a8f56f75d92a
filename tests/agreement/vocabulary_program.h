#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "agreement/vocabulary.h"

namespace mazurka::vocabulary {

// A snippet in a program, with its placeholders replaced.
struct Snippet {
  size_t row = 0;
  std::string text;           // may contain $body
  std::vector<Snippet> body;  // the snippet for $body, if any
  bool catches = true;        // exceptions are caught and logged
};

// Two or three threads with the actions of two rows. Thread 0 is main.
struct VocabularyProgram {
  uint64_t number = 0;
  size_t first = 0, second = 0;  // rows
  std::vector<std::vector<Snippet>> threads;
  std::vector<Snippet> member_body;  // the snippet for $body in members, if any
  bool joins = true;  // main joins the others and prints; otherwise each thread prints at its end
  bool locks_class = false;  // main is synchronized

  std::string name = "P";  // of the class
};

// The number of pairs of rows, including pairs of a row with itself.
uint64_t PairCount(const Table& table);
// The rows of the program with this number. As many consecutive numbers as there are pairs give
// each pair once.
std::pair<size_t, size_t> PairOf(const Table& table, uint64_t number);
// The index of a pair.
uint64_t IndexOfPair(const Table& table, size_t first, size_t second);

VocabularyProgram GenerateProgram(const Table& table, uint64_t number);

// A class with a main method. Uses the classes of vocabulary/java.
std::string ToJava(const Table& table, const VocabularyProgram& program);

// A class that contains every snippet of the row.
std::string WholeRow(const Table& table, size_t row, const std::string& class_name);

// Slightly smaller programs.
std::vector<VocabularyProgram> SmallerPrograms(const VocabularyProgram& program);

// The imports of a file with such classes.
std::string Imports();

}  // namespace mazurka::vocabulary
