/** The edit lock of any aggregate over HTTP, for the scripts of the pages and for any other client. */
@NullMarked
package dev.interlock.adapter.web.editlock.resource;

import org.jspecify.annotations.NullMarked;
