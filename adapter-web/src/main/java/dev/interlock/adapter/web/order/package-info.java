/**
 * The pages of orders: a controller a route, a form a record, and the conflict page.
 */
@NullMarked
package dev.interlock.adapter.web.order;

import org.jspecify.annotations.NullMarked;
