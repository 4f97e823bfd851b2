-- The root of the aggregate. No row is deleted. carrier and tracking_number are null until the delivery starts, paid until the
-- payment, refunded (in total) and refunded_on (the last day) until a refund. orderer_language is that
-- in which the customer read the names of the products.
--
-- number_tail has the last six characters of the number: virtual on MySQL, stored on H2.
create table purchase_order (
  order_number     varchar(20)  not null,
  version          bigint       not null,
  orderer_id       varchar(50)  not null,
  orderer_name     varchar(50)  not null,
  orderer_language varchar(10)  not null default 'en',
  state            varchar(20)  not null,
  receiver_name    varchar(50)  not null,
  receiver_phone   varchar(20)  not null,
  zip_code         varchar(10)  not null,
  address1         varchar(100) not null,
  address2         varchar(100) not null,
  message          varchar(200) not null,
  carrier          varchar(50),
  tracking_number  varchar(40),
  paid             bigint,
  refunded         bigint,
  refunded_on      date,
  cancel_reason    varchar(200) not null default '',
  placed_at        datetime(6)  not null,
  number_tail      varchar(6)   generated always as (substring(order_number, 15, 6)),
  primary key (order_number)
);

-- Lists and queues are sorted by (placed_at, order_number): a number begins with local time, which a zone with daylight saving repeats.
-- Each index serves one filter. Those that end with order_number alone serve searches for a number.
create index purchase_order_by_time on purchase_order (placed_at, order_number);
create index purchase_order_by_state_time on purchase_order (state, placed_at, order_number);
create index purchase_order_by_orderer_time on purchase_order (orderer_id, placed_at, order_number);
create index purchase_order_by_orderer_state_time on purchase_order (orderer_id, state, placed_at, order_number);
create index purchase_order_by_state on purchase_order (state, order_number);
create index purchase_order_by_orderer on purchase_order (orderer_id, order_number);
create index purchase_order_by_tail on purchase_order (number_tail, order_number);

-- Parts of the aggregate, with the name and the price at which they were ordered. A line that is removed from the order is deleted.
create table order_line (
  order_number varchar(20) not null,
  product_id   varchar(12) not null,
  product_name varchar(80) not null,
  price        bigint      not null,
  quantity     int         not null,
  primary key (order_number, product_id),
  constraint order_line_of_order foreign key (order_number) references purchase_order (order_number)
);

-- Which key of a member's order form placed which order, so that a form that is sent again places none: the primary key refuses the repeat. The
-- fingerprint is that of the request, so that another request under the same key is refused. No row is deleted.
create table order_placement (
  member_id       varchar(50) not null,
  idempotency_key varchar(36) not null,
  order_number    varchar(20) not null,
  fingerprint     varchar(64) not null,
  primary key (member_id, idempotency_key)
);
