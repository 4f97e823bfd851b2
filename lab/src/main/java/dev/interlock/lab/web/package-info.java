/**
 * The pages of the Lab. They stand in the frame of the desk's pages, whose templates and formats they find at run time. Imported
 * by the auto-configuration only.
 */
@NullMarked
package dev.interlock.lab.web;

import org.jspecify.annotations.NullMarked;
