/**
 * The Lab: scenarios in which concurrent requests meet, run on a real database and drawn. It has four rooms. {@code scenarios} are the
 * stories, {@code engine} decides who moves next, {@code desk} is what they run on, and {@code page} shows it. This package wires them:
 * no other one sees all scenarios, and no other module imports the Lab.
 */
@NullMarked
package dev.interlock.lab;

import org.jspecify.annotations.NullMarked;
