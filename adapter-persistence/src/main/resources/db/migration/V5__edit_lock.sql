-- The offline lock's table (chapter 8, section 4.2). A row is kept when its lock is released, so that its token goes on growing; a lock is
-- held while its expiration_time has not come, by this database's clock. One id may name a grant of several targets.
create table locks (
  type            varchar(50)  not null,
  id              varchar(100) not null,
  lockid          char(32)     not null,
  owner           varchar(100) not null,
  token           bigint       not null,
  locked_at       datetime(6)  not null,
  renewed_at      datetime(6)  not null,
  expiration_time datetime(6)  not null,
  primary key (type, id)
) character set utf8mb4 collate utf8mb4_0900_bin;

-- What happened to the locks that members hold. Append-only. ended_lockid repeats lockid in the one event that ends a grant, and is unique
-- for each target, so that each grant ends once.
create table lock_event (
  id           bigint       not null auto_increment,
  happened_at  datetime(6)  not null,
  event        varchar(20)  not null,
  target_type  varchar(50)  not null,
  target_id    varchar(100) not null,
  lockid       char(32),
  ended_lockid char(32),
  owner        varchar(60)  not null,
  actor_id     varchar(50)  not null,
  actor_name   varchar(50)  not null,
  actor_role   varchar(20)  not null,
  reason       varchar(200) not null,
  primary key (id)
) character set utf8mb4 collate utf8mb4_0900_bin;

create unique index lock_event_ended on lock_event (ended_lockid, target_type, target_id);
create index lock_event_by_grant on lock_event (lockid, event);
create index lock_event_by_time on lock_event (event, happened_at);
create index lock_event_by_owner on lock_event (owner, event);
create index lock_event_by_target on lock_event (target_type, target_id, id);

-- Members that wait for a lock. A member that has not asked again by expiration_time has left, and the next one that asks deletes its row.
create table lock_waiter (
  type            varchar(50)  not null,
  id              varchar(100) not null,
  actor_id        varchar(50)  not null,
  actor_name      varchar(50)  not null,
  actor_role      varchar(20)  not null,
  asked_at        datetime(6)  not null,
  expiration_time datetime(6)  not null,
  primary key (type, id, actor_id)
) character set utf8mb4 collate utf8mb4_0900_bin;
