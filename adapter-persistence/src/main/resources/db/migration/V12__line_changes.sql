-- Append-only. One row a product whose quantity a change moved; the change's texts are in order_change, at the same version.
-- Changes older than this table have no rows here.

create table order_line_change (
  order_number    varchar(20) not null,
  version         bigint      not null,
  product_id      varchar(12) not null,
  product_name    varchar(80) not null,
  price           bigint      not null,
  quantity_before int         not null,
  quantity_after  int         not null,
  primary key (order_number, version, product_id),
  constraint order_line_change_of_order foreign key (order_number) references purchase_order (order_number)
);
