-- When a canceled order was placed that is not yet paid back in full; null for any other order. The database computes it, and no other
-- index tells these orders from those that are paid back. It stands here, since it depends on columns that only this module may drop.
alter table purchase_order add column refund_due_since datetime(6)
  generated always as (case when state = 'CANCELED' and paid > coalesce(refunded, 0) then placed_at end);

create index purchase_order_by_refund_due on purchase_order (refund_due_since, order_number);
