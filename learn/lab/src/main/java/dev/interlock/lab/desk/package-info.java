/**
 * The order desk on a database of the Lab's own: a second application context, without web, that is wired from the desk's own
 * configuration classes.
 */
@NullMarked
package dev.interlock.lab.desk;

import org.jspecify.annotations.NullMarked;
