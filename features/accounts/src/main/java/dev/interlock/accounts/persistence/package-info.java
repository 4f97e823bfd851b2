/** What changes in the row of a member. Imported by no other package. */
@NullMarked
package dev.interlock.accounts.persistence;

import org.jspecify.annotations.NullMarked;
