package dev.interlock.lab.trace;

import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/** Breaks the rule that a trace is plain data. */
public class WrongTrace {

    @Nullable
    JdbcTemplate database;
}
