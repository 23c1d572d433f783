-- Within which bounds whoever buys a gift card may choose what it is worth; null is one of its variants only.
alter table products
  add column amount_min bigint,
  add column amount_max bigint,
  add constraint products_free_amount check (
    (amount_min is null and amount_max is null) or (amount_min >= 1 and amount_max >= amount_min)
  );
