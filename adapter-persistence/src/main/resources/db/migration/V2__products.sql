-- What the shop sells. A product that is withdrawn keeps its row, since orders name it. It is to be restocked below the threshold.
create table product (
  product_id      varchar(12) not null,
  version         bigint      not null,
  name_en         varchar(80) not null,
  name_ko         varchar(80) not null,
  name_zh         varchar(80) not null,
  price           bigint      not null,
  stock_threshold int         not null default 0,
  state           varchar(20) not null,
  primary key (product_id)
);

-- The stock has a row of its own, so that a sale never touches the row in which an admin changes the price. count_version grows when the
-- pieces are counted, and not when they are sold.
create table product_stock (
  product_id    varchar(12) not null,
  pieces        int         not null,
  count_version bigint      not null default 0,
  primary key (product_id),
  constraint product_stock_of_product foreign key (product_id) references product (product_id),
  constraint product_stock_pieces_not_negative check (pieces >= 0)
);
