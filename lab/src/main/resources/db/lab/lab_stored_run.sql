create table if not exists lab_stored_run (
    id              varchar(16)  not null,
    stored_at       datetime(6)  not null, -- UTC
    owner           varchar(100) not null,
    scenario        varchar(20)  not null,
    cell            varchar(100) not null,
    verdict         varchar(20)  not null,
    prediction      varchar(20),
    product         varchar(40)  not null,
    product_version varchar(100) not null,
    origin          varchar(20)  not null,
    statements      bigint       not null,
    trace           longtext     not null,
    primary key (id)
);
