package dev.interlock.adapter.persistence.order;

/**
 * A condition of a search, from both of its sides.
 *
 * @param keys selects the numbers of the orders that fulfill it, along an index
 * @param filter is true for such an order {@code o}
 */
record Condition(String keys, String filter) {}
