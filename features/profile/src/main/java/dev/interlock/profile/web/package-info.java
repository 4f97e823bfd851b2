/** The page of a customer's own profile, and what it proposes for a new order. */
@NullMarked
package dev.interlock.profile.web;

import org.jspecify.annotations.NullMarked;
