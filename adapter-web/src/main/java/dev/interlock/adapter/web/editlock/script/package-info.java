/** The edit lock of any aggregate, for the scripts of the pages. */
@NullMarked
package dev.interlock.adapter.web.editlock.script;

import org.jspecify.annotations.NullMarked;
