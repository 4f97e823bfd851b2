/** Time on a picture, and the folds that stand for time in which nothing begins or ends. Imports no other package of the drawings. */
@NullMarked
package dev.interlock.drawing.scale;

import org.jspecify.annotations.NullMarked;
