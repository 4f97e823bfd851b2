-- A lock on the row of what is locked. An order that was never locked has no lock_type, lock_owner and lock_id.
alter table purchase_order add column (
  lock_type        varchar(50)  character set utf8mb4 collate utf8mb4_0900_bin,
  lock_owner       varchar(100) character set utf8mb4 collate utf8mb4_0900_bin,
  lock_id          char(32)     character set utf8mb4 collate utf8mb4_0900_bin,
  fence            bigint       not null default 0,
  locked_at        datetime(6)  not null default '1970-01-01 00:00:00',
  lock_renewed_at  datetime(6)  not null default '1970-01-01 00:00:00',
  lock_expire_time datetime(6)  not null default '1970-01-01 00:00:00'
);

-- Those that are locked now are few among all orders.
create index purchase_order_locked on purchase_order (lock_expire_time);
