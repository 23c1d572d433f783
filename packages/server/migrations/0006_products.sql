create table products (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  type text not null check (type in ('PHYSICAL', 'SERVICE', 'DIGITAL', 'GIFT_CARD')),
  url_id text not null,
  title jsonb not null,
  note jsonb not null default '{}',
  description jsonb not null default '{}',
  details jsonb not null default '[]',
  categories text[] not null default '{}',
  image_ids text[] not null default '{}',
  option_names text[] not null default '{}',
  state text not null check (state in ('PUBLISHED', 'SCHEDULED', 'DRAFT')),
  -- When a scheduled product comes on sale.
  publish_at timestamptz,
  position text collate "C" not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, url_id),
  check (state <> 'SCHEDULED' or publish_at is not null)
);
create index products_in_order on products (site_id, position, id);
create index products_categories on products using gin (categories);

create table variants (
  site_id text not null,
  id text not null,
  product_id text not null,
  sku text not null check (length(sku) between 1 and 60),
  option_values text[] not null default '{}',
  price bigint not null check (price between 0 and 100000000),
  sale_price bigint not null default 0 check (sale_price between 0 and 100000000),
  on_sale boolean not null default false,
  -- What can still be sold: a unit leaves this number when an order reserves it and comes back if the order falls through.
  quantity integer not null default 0 check (quantity >= 0),
  unlimited boolean not null default false,
  image_id text,
  place integer not null,
  primary key (site_id, id),
  unique (site_id, sku),
  foreign key (site_id, product_id) references products (site_id, id) on delete cascade
);
create index variants_of_product on variants (site_id, product_id, place);

-- Every change of a quantity, so that the number on the shelf can always be explained.
create table stock_moves (
  site_id text not null,
  id bigint generated always as identity,
  variant_id text not null,
  change integer not null check (change <> 0),
  reason text not null check (reason in ('counted', 'reserved', 'released')),
  order_id text,
  at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, variant_id) references variants (site_id, id) on delete cascade
);
create index stock_moves_of_variant on stock_moves (site_id, variant_id, id);
comment on table stock_moves is 'append-only: a move is never changed, only answered by another';

create table store_settings (
  site_id text primary key references sites (id) on delete cascade,
  shipping jsonb not null default '[]',
  taxes jsonb not null default '[]',
  prices_include_tax boolean not null default false,
  minimum_subtotal bigint check (minimum_subtotal >= 0)
);

do $$
declare
  name text;
begin
  foreach name in array array['products', 'variants', 'stock_moves', 'store_settings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end $$;
