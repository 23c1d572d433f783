-- Sold as a subscription and in no other way.
alter table products add column plan_only boolean not null default false;
