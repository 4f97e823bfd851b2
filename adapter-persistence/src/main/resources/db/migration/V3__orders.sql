-- The root of the aggregate. No row is deleted. carrier and tracking_number are null until the delivery starts, paid until the
-- payment, refunded (in total) and refunded_on (the last day) until a refund. orderer_language is that
-- in which the customer read the names of the products.
-- total is the sum of the lines, kept by each save that changes them, so that lists can be sorted by it.
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
  total            bigint       not null default 0,
  primary key (order_number)
);

-- Lists and queues are sorted by (placed_at, order_number): a number begins with local time, which a zone with daylight saving repeats.
-- Each index serves one filter in one order.
create index purchase_order_by_time on purchase_order (placed_at, order_number);
create index purchase_order_by_state_time on purchase_order (state, placed_at, order_number);
create index purchase_order_by_orderer_time on purchase_order (orderer_id, placed_at, order_number);
create index purchase_order_by_orderer_state_time on purchase_order (orderer_id, state, placed_at, order_number);
create index purchase_order_by_total on purchase_order (total, order_number);
create index purchase_order_by_state_total on purchase_order (state, total, order_number);
create index purchase_order_by_orderer_total on purchase_order (orderer_id, total, order_number);
create index purchase_order_by_orderer_state_total on purchase_order (orderer_id, state, total, order_number);

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

-- What an order is found by: words of names and of the address, the phone's digits from the last to the first, parts of its number, and so
-- on, each kind behind a sign of its own. A save deletes the terms that the order has lost. Only the term is binary: with another collation
-- than that of the orders, the number would find no index there.
create table order_term (
  order_number varchar(20) not null,
  term         varchar(50) character set utf8mb4 collate utf8mb4_0900_bin not null,
  primary key (order_number, term)
);

create index order_term_by_term on order_term (term, order_number);

-- Which key of a member's order form placed which order, so that a form that is sent again places none: the primary key refuses the repeat. The
-- fingerprint is that of the request, so that another request under the same key is refused. No row is deleted.
create table order_placement (
  member_id       varchar(50) not null,
  idempotency_key varchar(36) not null,
  order_number    varchar(20) not null,
  fingerprint     varchar(64) not null,
  primary key (member_id, idempotency_key)
);
