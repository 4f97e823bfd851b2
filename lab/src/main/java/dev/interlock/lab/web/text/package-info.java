/** The texts of the Lab in the language of the reader, and the formats of a trace. Imports no other package of the pages. */
@NullMarked
package dev.interlock.lab.web.text;

import org.jspecify.annotations.NullMarked;
