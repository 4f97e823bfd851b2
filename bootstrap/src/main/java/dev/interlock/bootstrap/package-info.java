/**
 * The Spring Boot application: wiring, and nothing that decides. May import everything; no module imports it.
 */
@NullMarked
package dev.interlock.bootstrap;

import org.jspecify.annotations.NullMarked;
