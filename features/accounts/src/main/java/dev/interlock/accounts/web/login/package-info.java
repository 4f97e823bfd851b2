/** The limits of sign-ins, and what makes a sign-in outlive no change of its member. Imported by no other package. */
@NullMarked
package dev.interlock.accounts.web.login;

import org.jspecify.annotations.NullMarked;
