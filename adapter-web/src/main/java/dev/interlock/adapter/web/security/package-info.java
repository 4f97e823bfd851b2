/**
 * Security of the pages and of the HTTP API. Dependencies go one way: {@code access} → {@code login} → {@code filter} and
 * {@code session}.
 */
@NullMarked
package dev.interlock.adapter.web.security;

import org.jspecify.annotations.NullMarked;
