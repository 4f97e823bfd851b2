-- A product has a version, a state, and a name in each language. Until an admin changes it, the name is the same in all.
alter table product rename column name to name_en;
alter table product add column (
  version bigint      not null default 0,
  name_ko varchar(80) not null default '',
  name_zh varchar(80) not null default '',
  state   varchar(20) not null default 'ON_SALE'
);
update product set name_ko = name_en, name_zh = name_en;

-- Append-only. One row a changed field; rows of one command share product_id and version.
create table product_change (
  id           bigint       not null auto_increment,
  product_id   varchar(12)  not null,
  version      bigint       not null,
  command      varchar(40)  not null,
  actor_id     varchar(50)  not null,
  actor_name   varchar(50)  not null,
  actor_role   varchar(20)  not null,
  changed_at   datetime(6)  not null,
  field        varchar(40)  not null,
  value_before varchar(200) not null,
  value_after  varchar(200) not null,
  primary key (id),
  constraint product_change_of_product foreign key (product_id) references product (product_id)
);

create index product_change_by_product on product_change (product_id, version);
