/**
 * The order desk as web pages. Uses the in-ports and the domain, and no other adapter. The wiring and the pages of features import
 * it.
 */
@NullMarked
package dev.interlock.adapter.web;

import org.jspecify.annotations.NullMarked;
