-- The tables of the lock stores and of the fence, for H2 in its MySQL mode. A row stays when its lease ends, so that its token
-- never restarts. A lease is live until its expiry, by the clock of this database, in UTC.

create table if not exists locks (
  type            varchar(50)  not null,
  id              varchar(100) not null,
  lockid          char(32)     not null,
  owner           varchar(100) not null,
  token           bigint       not null,
  locked_at       timestamp(6) not null,
  renewed_at      timestamp(6) not null,
  expiration_time timestamp(6) not null,
  primary key (type, id)
);

create table if not exists dist_lock (
  name       varchar(151) not null,
  owner      varchar(100) not null,
  expiry     timestamp(6) not null,
  lockid     char(32)     not null,
  token      bigint       not null,
  locked_at  timestamp(6) not null,
  renewed_at timestamp(6) not null,
  primary key (name)
);

create table if not exists lock_table (
  id               bigint       not null auto_increment,
  resource         varchar(151) not null,
  lock_owner       varchar(100) not null,
  lock_expire_time timestamp(6) not null,
  lockid           char(32)     not null,
  token            bigint       not null,
  locked_at        timestamp(6) not null,
  renewed_at       timestamp(6) not null,
  primary key (id),
  constraint unique_resource unique (resource)
);

-- The fence of stores outside of this database: the highest token of each target that has passed.
create table if not exists lock_fence (
  name  varchar(151) not null,
  token bigint       not null,
  primary key (name)
);

-- The last token of each target, for stores outside of this database that have no counter of their own. It is separate from
-- lock_fence, whose rows are locked by the transactions of holders.
create table if not exists lock_token (
  name  varchar(151) not null,
  token bigint       not null,
  primary key (name)
);
