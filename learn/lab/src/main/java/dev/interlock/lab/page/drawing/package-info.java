/** The picture, the table and the script of a run. Sees the record of the run alone. */
@NullMarked
package dev.interlock.lab.page.drawing;

import org.jspecify.annotations.NullMarked;
