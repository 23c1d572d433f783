-- The address that is used first, as its owner says; without one it is the address used last.
alter table customer_addresses add column is_default boolean not null default false;
create unique index customer_addresses_one_default on customer_addresses (site_id, customer_id) where is_default;

-- Whoever is in the account may order without leaving the address there.
alter table orders add column keeps_address boolean not null default true;
