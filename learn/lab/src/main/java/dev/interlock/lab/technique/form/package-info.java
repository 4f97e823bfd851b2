/**
 * Forms of a browser: a new order, which may be sent twice, and an order that is edited under its edit lock. Imports {@code
 * technique.order}.
 */
@NullMarked
package dev.interlock.lab.technique.form;

import org.jspecify.annotations.NullMarked;
