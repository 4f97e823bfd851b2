/**
 * The pages of the Lab, and the runs that they show, in the memory of this node. They use the frame of the pages of the desk, and find
 * its templates and formats at run time. Sees every room, and no single scenario.
 */
@NullMarked
package dev.interlock.lab.page;

import org.jspecify.annotations.NullMarked;
