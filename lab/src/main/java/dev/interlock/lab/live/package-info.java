/** The runs by their schedule that are going on, from their start until they are stored. Imported by the pages. */
@NullMarked
package dev.interlock.lab.live;

import org.jspecify.annotations.NullMarked;
