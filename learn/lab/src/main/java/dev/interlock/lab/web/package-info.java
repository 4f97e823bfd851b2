/**
 * The pages of the Lab. They use the frame of the desk's pages, and find its templates and formats at run time. Imported
 * by the auto-configuration only.
 */
@NullMarked
package dev.interlock.lab.web;

import org.jspecify.annotations.NullMarked;
