/**
 * The order desk as web pages. Knows the in-ports and the domain, and no other adapter. Nobody imports this but the wiring.
 */
@NullMarked
package dev.interlock.adapter.web;

import org.jspecify.annotations.NullMarked;
