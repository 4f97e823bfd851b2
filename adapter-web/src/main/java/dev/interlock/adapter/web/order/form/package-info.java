/**
 * What the forms of orders share: their parts, how they read orders, and how a command is confirmed after a conflict. The packages
 * of these forms import it; it imports none of them.
 */
@NullMarked
package dev.interlock.adapter.web.order.form;

import org.jspecify.annotations.NullMarked;
