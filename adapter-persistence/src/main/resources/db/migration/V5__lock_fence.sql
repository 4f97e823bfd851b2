-- For locks that are kept outside of this database: the highest token of each target that has passed. A row stays for good,
-- or an old holder would pass again.
create table lock_fence (
  name  varchar(151) not null,
  token bigint       not null,
  primary key (name)
) character set utf8mb4 collate utf8mb4_0900_bin;
