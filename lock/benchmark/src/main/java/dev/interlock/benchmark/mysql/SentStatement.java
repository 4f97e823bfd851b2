package dev.interlock.benchmark.mysql;

import java.util.List;

/**
 * A statement that a store sent.
 *
 * @param text the SQL with its placeholders
 * @param values one for each placeholder, in order
 */
record SentStatement(String text, List<Object> values) {}
