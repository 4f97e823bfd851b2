/**
 * What the forms of all aggregates share: the flow of a submission, the parts of a form, and the conflict page. Knows no aggregate.
 */
@NullMarked
package dev.interlock.adapter.web.form;

import org.jspecify.annotations.NullMarked;
