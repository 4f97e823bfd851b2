-- The papers of an order, with all that its label and its packing slip show, as the order was at that version. A row is kept as long as the
-- order, so that the papers are printed again as they were.
create table paper (
  order_number     varchar(20)  not null,
  order_version    bigint       not null,
  made_at          datetime(6)  not null,
  made_by          varchar(50)  not null,
  placed_at        datetime(6)  not null,
  orderer_language varchar(10)  not null,
  receiver_name    varchar(50)  not null,
  receiver_phone   varchar(20)  not null,
  zip_code         varchar(10)  not null,
  address1         varchar(100) not null,
  address2         varchar(100) not null,
  message          varchar(200) not null,
  primary key (order_number, order_version)
);

create table paper_line (
  order_number  varchar(20) not null,
  order_version bigint      not null,
  product_id    varchar(12) not null,
  product_name  varchar(80) not null,
  quantity      int         not null,
  primary key (order_number, order_version, product_id)
);
