-- The labels of a customer's orders are deleted when the customer leaves.
create index dispatch_outcome_by_order on dispatch_outcome (order_number);
