-- Locks of processes. What the published tables lack is what makes them safe: an id and a token for each grant, microseconds,
-- and names that are compared to the letter. Rows are kept when a lock is released, so that its token goes on growing.

-- A lock with a name of its own (appendix C of the book).
create table dist_lock (
  name      varchar(151) not null,
  owner     varchar(100) not null,
  expiry    datetime(6)  not null,
  lockid    char(32)     not null,
  token     bigint       not null,
  locked_at datetime(6)  not null,
  beat_at   datetime(6)  not null,
  primary key (name)
) character set utf8mb4 collate utf8mb4_0900_bin;

-- A lock with a row of its own, whose unique key decides by write conflict.
create table lock_table (
  id               bigint       not null auto_increment,
  resource         varchar(151) not null,
  lock_owner       varchar(100) not null,
  lock_expire_time datetime(6)  not null,
  lockid           char(32)     not null,
  token            bigint       not null,
  locked_at        datetime(6)  not null,
  beat_at          datetime(6)  not null,
  primary key (id),
  unique key unique_resource (resource)
) character set utf8mb4 collate utf8mb4_0900_bin;

-- A lock on the row of what is locked. An order that was never locked has no lock_owner, lock_type and lock_id.
alter table purchase_order add column (
  lock_type        varchar(50)  character set utf8mb4 collate utf8mb4_0900_bin,
  lock_owner       varchar(100) character set utf8mb4 collate utf8mb4_0900_bin,
  lock_id          char(32)     character set utf8mb4 collate utf8mb4_0900_bin,
  fence            bigint       not null default 0,
  locked_at        datetime(6)  not null default '1970-01-01 00:00:00',
  lock_beat_at     datetime(6)  not null default '1970-01-01 00:00:00',
  lock_expire_time datetime(6)  not null default '1970-01-01 00:00:00'
);

-- Those that are locked now are few among all orders.
create index purchase_order_locked on purchase_order (lock_expire_time);

-- One id may name a grant of several targets.
drop index locks_lockid on locks;

alter table locks modify column owner varchar(100) not null;
