-- One table for the changes of aggregates of every type, by target, as lock_event has them. What a third type changes is recorded
-- here too. Names are compared to the letter.
--
-- Append-only. One row a changed field; rows of one command share target, version and time. The first of them names the customer
-- that is notified, if any.
create table change_log (
  id           bigint        not null auto_increment,
  target_type  varchar(50)   not null,
  target_id    varchar(100)  not null,
  version      bigint        not null,
  command      varchar(40)   not null,
  actor_id     varchar(50)   not null,
  actor_name   varchar(50)   not null,
  actor_role   varchar(20)   not null,
  changed_at   datetime(6)   not null,
  field        varchar(40)   not null,
  value_before varchar(2000) not null,
  value_after  varchar(2000) not null,
  notified     varchar(50),
  primary key (id)
) character set utf8mb4 collate utf8mb4_0900_bin;

-- Orders keep their ids: notification_mark says up to which a customer has read.
insert into change_log
  (id, target_type, target_id, version, command, actor_id, actor_name, actor_role, changed_at, field, value_before, value_after, notified)
select id, 'Order', order_number, version, command, actor_id, actor_name, actor_role, changed_at, field, value_before, value_after, notified
  from order_change
 order by id;

insert into change_log
  (target_type, target_id, version, command, actor_id, actor_name, actor_role, changed_at, field, value_before, value_after)
select 'Product', product_id, version, command, actor_id, actor_name, actor_role, changed_at, field, value_before, value_after
  from product_change
 order by id;

drop table order_change;
drop table product_change;

create index change_log_by_target on change_log (target_type, target_id, version);
create index change_log_by_notified on change_log (notified, id);
