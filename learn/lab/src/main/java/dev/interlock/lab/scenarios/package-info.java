/**
 * The scenarios of the sources, each with the techniques that are tried in it, and what is expected to become of the data. A class
 * begins with the id of its scenario; the others stage what several of them need. Imported by the wiring of the Lab only.
 */
@NullMarked
package dev.interlock.lab.scenarios;

import org.jspecify.annotations.NullMarked;
