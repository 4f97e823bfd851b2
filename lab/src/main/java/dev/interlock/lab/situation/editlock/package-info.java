/**
 * A form that is edited under an edit lock (chapter 8, section 4). Imports {@code staging} of the situations.
 */
@NullMarked
package dev.interlock.lab.situation.editlock;

import org.jspecify.annotations.NullMarked;
