/**
 * The HTTP API for programs: the use cases of the pages, with the version of an aggregate in {@code ETag} and {@code If-Match} (ADR 16).
 * The API of a feature imports this.
 */
@NullMarked
package dev.interlock.adapter.api;

import org.jspecify.annotations.NullMarked;
