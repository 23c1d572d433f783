-- Within which bounds whoever buys a gift card may choose what it is worth; null is one of its variants only.
alter table products
  add column amount_min bigint,
  add column amount_max bigint,
  add constraint products_free_amount check (
    (amount_min is null and amount_max is null) or (amount_min >= 1 and amount_max >= amount_min)
  );

-- The names of a product's categories and of all above them: whoever looks into a category sees what is below it, too.
alter table products add column found_in text[] not null default '{}';
-- Where its owner put a product among the others of a category; those without a place follow.
alter table product_categories add column place integer;

-- The owner of the tables sees rows of all sites only while row-level security is not forced.
alter table products no force row level security;
alter table categories no force row level security;
alter table product_categories no force row level security;
update products as product set found_in = coalesce((
  select array_agg(distinct top.name) from product_categories as own
    join categories as c on c.site_id = own.site_id and c.id = own.category_id
    join categories as top on top.site_id = c.site_id and top.type = 'CATEGORY' and top.id = any (string_to_array(c.path, '/'))
  where own.site_id = product.site_id and own.product_id = product.id), '{}');
alter table products force row level security;
alter table categories force row level security;
alter table product_categories force row level security;

create index products_found_in on products using gin (found_in);
