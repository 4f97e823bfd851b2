package dev.interlock.adapter.persistence.wrong;

import org.springframework.jdbc.core.simple.JdbcClient;

/** Breaks a rule on purpose: it sends statements, and is no repository. */
public record StatementsOfNoRepository(JdbcClient jdbc) {}
