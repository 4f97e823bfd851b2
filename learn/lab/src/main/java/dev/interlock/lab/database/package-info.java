/**
 * The databases of the Lab: connections that report to their actor, and the question to the server which connection is blocked.
 */
@NullMarked
package dev.interlock.lab.database;

import org.jspecify.annotations.NullMarked;
