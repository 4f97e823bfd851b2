/**
 * The conflict page that the forms of all aggregates share. Knows no aggregate.
 */
@NullMarked
package dev.interlock.adapter.web.conflict;

import org.jspecify.annotations.NullMarked;
