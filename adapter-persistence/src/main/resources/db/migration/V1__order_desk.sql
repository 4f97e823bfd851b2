-- Runs unchanged on MySQL and on H2 in its MySQL mode. Times are UTC, with microseconds.

create table member (
  member_id varchar(50)  not null,
  name      varchar(50)  not null,
  password  varchar(200) not null,
  role      varchar(20)  not null,
  enabled   boolean      not null default true,
  primary key (member_id)
);

create table product (
  product_id varchar(12) not null,
  name       varchar(80) not null,
  price      bigint      not null,
  stock      int         not null,
  primary key (product_id),
  constraint product_stock_not_negative check (stock >= 0)
);

create table purchase_order (
  order_number   varchar(20)  not null,
  version        bigint       not null,
  state          varchar(20)  not null,
  orderer_id     varchar(50)  not null,
  orderer_name   varchar(50)  not null,
  receiver_name  varchar(50)  not null,
  receiver_phone varchar(20)  not null,
  zip_code       varchar(10)  not null,
  address1       varchar(100) not null,
  address2       varchar(100) not null,
  message        varchar(200) not null,
  placed_at      datetime(6)  not null,
  primary key (order_number)
);

-- A customer's list: her orders, newest first.
create index purchase_order_by_orderer on purchase_order (orderer_id, order_number);

create table order_line (
  order_number varchar(20) not null,
  product_id   varchar(12) not null,
  product_name varchar(80) not null,
  price        bigint      not null,
  quantity     int         not null,
  primary key (order_number, product_id),
  constraint order_line_of_order foreign key (order_number) references purchase_order (order_number)
);

-- Append-only. One row a changed field; rows of one command share order_number and version.
create table order_change (
  id           bigint        not null auto_increment,
  order_number varchar(20)   not null,
  version      bigint        not null,
  command      varchar(40)   not null,
  actor_id     varchar(50)   not null,
  actor_name   varchar(50)   not null,
  actor_role   varchar(20)   not null,
  changed_at   datetime(6)   not null,
  field        varchar(40)   not null,
  value_before varchar(2000) not null,
  value_after  varchar(2000) not null,
  primary key (id),
  constraint order_change_of_order foreign key (order_number) references purchase_order (order_number)
);

create index order_change_by_order on order_change (order_number, version);
