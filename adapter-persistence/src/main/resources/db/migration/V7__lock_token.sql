-- For locks that are kept outside of this database and have no counter of their own: the last token of each target. Apart from
-- lock_fence, whose rows are locked by the transactions of holders. A row stays for good, or tokens would come again.
create table lock_token (
  name  varchar(151) not null,
  token bigint       not null,
  primary key (name)
) character set utf8mb4 collate utf8mb4_0900_bin;
