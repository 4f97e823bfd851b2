-- How far a customer has read: the greatest ids of change_log and of lock_event that were shown. One row a customer that has read any.
create table notification_mark (
  member_id     varchar(50) not null,
  change_id     bigint      not null,
  lock_event_id bigint      not null,
  primary key (member_id)
);
