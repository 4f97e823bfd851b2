-- Where a customer's orders go unless they say otherwise, all empty for nowhere yet. The version is also that of the customer's name in
-- member: each save writes both. A customer that has saved nothing has no row.
create table profile (
  member_id      varchar(50)  not null,
  version        bigint       not null,
  receiver_name  varchar(50)  not null,
  receiver_phone varchar(20)  not null,
  zip_code       varchar(10)  not null,
  address1       varchar(100) not null,
  address2       varchar(100) not null,
  primary key (member_id)
);
