/** What the adapters of pages and of the API share. */
@NullMarked
package dev.interlock.bootstrap.http;

import org.jspecify.annotations.NullMarked;
