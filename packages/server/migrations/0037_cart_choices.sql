-- What a visitor said before the checkout: codes, where it goes, and how.
alter table carts
  add column codes text[] not null default '{}',
  add column location jsonb,
  add column shipping_option text;
