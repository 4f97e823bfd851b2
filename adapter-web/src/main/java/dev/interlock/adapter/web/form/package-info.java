/**
 * The conflict page that the forms of all aggregates share, its record for operators, and the limit of changes. Knows no aggregate.
 */
@NullMarked
package dev.interlock.adapter.web.form;

import org.jspecify.annotations.NullMarked;
