/** Ends the sessions of an earlier epoch of their member. The pages import this. */
@NullMarked
package dev.interlock.accounts.web.session;

import org.jspecify.annotations.NullMarked;
