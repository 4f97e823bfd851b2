/**
 * What all forms of orders share: the flow of a submission, the parts of a form, and the conflict page. The packages of forms
 * import it; it imports none of them.
 */
@NullMarked
package dev.interlock.adapter.web.form;

import org.jspecify.annotations.NullMarked;
