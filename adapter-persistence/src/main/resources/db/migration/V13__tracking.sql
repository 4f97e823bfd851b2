-- Null until the delivery of the order starts, and in orders that were delivered before these columns.
alter table purchase_order add column (
  carrier         varchar(50),
  tracking_number varchar(40)
);
