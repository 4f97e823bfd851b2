create table if not exists lab_record (
    id              varchar(16)  not null,
    kind            varchar(10)  not null, -- SCHEDULED, STEPPED or RACE
    stored_at       datetime(6)  not null, -- UTC
    owner           varchar(100) not null,
    scenario        varchar(20)  not null,
    cell            varchar(100) not null,
    verdict         varchar(20),           -- a race has none
    product         varchar(40)  not null,
    product_version varchar(100) not null,
    content         longtext     not null, -- JSON
    primary key (id)
);
