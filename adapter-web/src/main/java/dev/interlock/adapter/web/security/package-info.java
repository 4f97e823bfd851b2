/**
 * Who may come in, and what the browser is told about it.
 */
@NullMarked
package dev.interlock.adapter.web.security;

import org.jspecify.annotations.NullMarked;
