-- For locks that are kept outside of this database. A row stays for good, or an old holder would pass again, and tokens would come again.

-- The highest token of each target that has passed.
create table lock_fence (
  name  varchar(151) not null,
  token bigint       not null,
  primary key (name)
) character set utf8mb4 collate utf8mb4_0900_bin;

-- The last token of each target, for locks that have no counter of their own. Apart from lock_fence, whose rows are locked by the
-- transactions of holders.
create table lock_token (
  name  varchar(151) not null,
  token bigint       not null,
  primary key (name)
) character set utf8mb4 collate utf8mb4_0900_bin;
