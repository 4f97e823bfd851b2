package dev.interlock.benchmark.mysql;

import java.util.List;

/**
 * A statement that one of our stores sent.
 *
 * @param text with its question marks
 * @param values one for each of them, in order
 */
record SentStatement(String text, List<Object> values) {}
