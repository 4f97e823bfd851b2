/**
 * The edit form under the edit lock, for every type of aggregate: the way into it, its buttons and its pages.
 */
@NullMarked
package dev.interlock.adapter.web.form.edit;

import org.jspecify.annotations.NullMarked;
