-- Who wants to know when something can be bought again. Each is told once; then the row stays until it is swept, so that
-- whoever asks again at once is not told twice within the hour.
create table stock_watches (
  site_id text not null references sites (id) on delete cascade,
  variant_id text not null,
  email text not null,
  -- The same address however it is written.
  email_key text not null,
  locale text not null,
  created_at timestamptz not null,
  told_at timestamptz,
  -- Of the link in the mail by which its reader ends all of this; only the hash is kept.
  token_hash text,
  primary key (site_id, variant_id, email_key),
  foreign key (site_id, variant_id) references variants (site_id, id) on delete cascade
);
create index stock_watches_waiting on stock_watches (site_id, variant_id, created_at) where told_at is null;
create index stock_watches_of_person on stock_watches (site_id, email_key);
create unique index stock_watches_by_token on stock_watches (site_id, token_hash);

alter table stock_watches enable row level security;
alter table stock_watches force row level security;
create policy one_site on stock_watches using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));

-- What a product comes in, as `name<unit separator>value`, so that lists with filters need not look at the variants.
alter table products
  add column option_labels text[] not null default '{}',
  add column option_labels_in_stock text[] not null default '{}';

-- The owner of the tables sees rows of all sites only while row-level security is not forced.
alter table products no force row level security;
alter table variants no force row level security;
update products set
  option_labels = own.labels,
  option_labels_in_stock = own.in_stock
from (
  select product.site_id, product.id,
    array_agg(distinct product.option_names[o.i] || E'\x1f' || o.value) as labels,
    coalesce(array_agg(distinct product.option_names[o.i] || E'\x1f' || o.value)
      filter (where product.type = 'DIGITAL' or v.unlimited or v.quantity > 0), '{}') as in_stock
  from products as product join variants as v on v.site_id = product.site_id and v.product_id = product.id,
    unnest(v.option_values) with ordinality as o (value, i)
  where product.option_names[o.i] <> '' and o.value <> ''
  group by product.site_id, product.id
) as own where own.site_id = products.site_id and own.id = products.id;
alter table products force row level security;
alter table variants force row level security;
