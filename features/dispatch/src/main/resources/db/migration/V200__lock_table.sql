-- Locks of processes, each with a row of its own, whose unique key decides by write conflict. A row is kept when its lock is released, so
-- that its token goes on growing.
create table lock_table (
  id               bigint       not null auto_increment,
  resource         varchar(151) not null,
  lock_owner       varchar(100) not null,
  lock_expire_time datetime(6)  not null,
  lockid           char(32)     not null,
  token            bigint       not null,
  locked_at        datetime(6)  not null,
  renewed_at       datetime(6)  not null,
  primary key (id),
  unique key unique_resource (resource)
) character set utf8mb4 collate utf8mb4_0900_bin;
