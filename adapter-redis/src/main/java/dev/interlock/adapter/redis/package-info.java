/**
 * Locks in Redis. A team that has none deletes this module: its folder, its line in the parent's modules and the dependency in
 * bootstrap. Knows the out-ports and the domain, and no other adapter. Nobody imports this.
 */
@NullMarked
package dev.interlock.adapter.redis;

import org.jspecify.annotations.NullMarked;
