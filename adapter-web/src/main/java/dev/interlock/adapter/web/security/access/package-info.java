/**
 * The filter chains: which role may send a request to which address, and what a refused request is answered. This is the outer check
 * only: the use cases check the role again, and the queries check the ownership. Imported by no other package.
 */
@NullMarked
package dev.interlock.adapter.web.security.access;

import org.jspecify.annotations.NullMarked;
