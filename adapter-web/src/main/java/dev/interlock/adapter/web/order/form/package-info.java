/**
 * The parts of the forms of orders, and their conflict page. The packages of these forms import it; it imports none of them.
 */
@NullMarked
package dev.interlock.adapter.web.order.form;

import org.jspecify.annotations.NullMarked;
