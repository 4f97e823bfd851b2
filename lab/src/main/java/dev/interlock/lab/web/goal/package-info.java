/** The goals on the page of a scenario, and whether stored runs reach them. Imports no other package of the pages. */
@NullMarked
package dev.interlock.lab.web.goal;

import org.jspecify.annotations.NullMarked;
