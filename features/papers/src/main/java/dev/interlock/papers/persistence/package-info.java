/**
 * Papers in tables.
 */
@NullMarked
package dev.interlock.papers.persistence;

import org.jspecify.annotations.NullMarked;
