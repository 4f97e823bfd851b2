/**
 * The filter chains: which role may send a request to which address, and what a refused request is answered. Imported by no
 * other package.
 */
@NullMarked
package dev.interlock.adapter.web.security.access;

import org.jspecify.annotations.NullMarked;
