-- Dispatches, a row for each of their orders: its label, or the reason why it was skipped. A label is stored in the transaction that ships
-- its order, and kept as long as the order. The text of a label is the carrier's, of any length.
create table dispatch_outcome (
  dispatch_id   char(36)    not null,
  order_number  varchar(20) not null,
  dispatched_at datetime(6) not null,
  admin_name    varchar(50) not null,
  label         mediumtext,
  reason        varchar(20),
  holder        varchar(255),
  primary key (dispatch_id, order_number)
);

create index dispatch_outcome_by_time on dispatch_outcome (dispatched_at, dispatch_id);
