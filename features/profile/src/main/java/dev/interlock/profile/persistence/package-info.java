/** Profiles in a table, and names in that of members. */
@NullMarked
package dev.interlock.profile.persistence;

import org.jspecify.annotations.NullMarked;
