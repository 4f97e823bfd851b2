-- What waits: the orders in a state, oldest first.
create index purchase_order_by_state on purchase_order (state, order_number);
