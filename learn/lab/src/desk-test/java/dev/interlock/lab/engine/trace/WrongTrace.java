package dev.interlock.lab.engine.trace;

import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/** Breaks a rule on purpose: a trace depends on more than plain data. */
public class WrongTrace {

    @Nullable
    JdbcTemplate database;
}
