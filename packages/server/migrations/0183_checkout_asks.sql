-- What the checkout asks for besides the address: null where nobody chose.
alter table store_settings add column checkout jsonb;

alter table orders
  add column phone text not null default '',
  add column company text not null default '';
