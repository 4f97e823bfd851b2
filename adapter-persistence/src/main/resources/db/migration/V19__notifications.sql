-- The customer that is notified of a change: the orderer, unless the orderer made it. Only the first row of a change names it.
alter table order_change add column notified varchar(50);

create index order_change_by_notified on order_change (notified, id);

-- How far a customer has read: the greatest ids of order_change and of lock_event that were shown.
create table notification_mark (
  member_id     varchar(50) not null,
  change_id     bigint      not null,
  lock_event_id bigint      not null,
  primary key (member_id)
);
