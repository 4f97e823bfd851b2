-- Lists and queues are sorted by (placed_at, order_number): a number begins with local time, which a zone with daylight saving
-- repeats. Each index serves one filter. The indexes that end with order_number alone serve searches for a number.
create index purchase_order_by_time on purchase_order (placed_at, order_number);
create index purchase_order_by_state_time on purchase_order (state, placed_at, order_number);
create index purchase_order_by_orderer_time on purchase_order (orderer_id, placed_at, order_number);
create index purchase_order_by_orderer_state_time on purchase_order (orderer_id, state, placed_at, order_number);
