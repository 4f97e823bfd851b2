/**
 * The packing queue, and the order that an admin packs, for programs.
 */
@NullMarked
package dev.interlock.packing.api;

import org.jspecify.annotations.NullMarked;
