-- The changes of aggregates of every type, by target. Append-only. One row a changed field, or an item of a field: the product of a
-- quantity; a field with one value has no item. Rows of one command share target, version and time. The first of them names the customer
-- that is notified, if any.
--
-- Names are compared to the letter: MySQL's own way would take a1 for A1, and one owner for another. H2 always does so, and reads over the
-- collation.
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
  item         varchar(20)   not null,
  value_before varchar(2000) not null,
  value_after  varchar(2000) not null,
  notified     varchar(50),
  primary key (id)
) character set utf8mb4 collate utf8mb4_0900_bin;

-- A history is read page by page, by version; a timeline, by time.
create index change_log_by_version on change_log (target_type, target_id, version, changed_at);
create index change_log_by_time on change_log (target_type, target_id, changed_at, version);
create index change_log_by_notified on change_log (notified, id);
