/** The pages of members, and that of a member's own sessions. Imported by no other package. */
@NullMarked
package dev.interlock.accounts.web;

import org.jspecify.annotations.NullMarked;
