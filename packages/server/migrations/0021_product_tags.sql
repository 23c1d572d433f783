-- What a product is found by besides its categories.
alter table products add column tags text[] not null default '{}';
