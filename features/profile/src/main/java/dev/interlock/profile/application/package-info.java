/** Profiles of customers: a name, and where orders go. */
@NullMarked
package dev.interlock.profile.application;

import org.jspecify.annotations.NullMarked;
