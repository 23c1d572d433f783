-- A part of the site where things are sold. It is known by the page that shows it.
create table store_collections (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  url_id text not null,
  navigation_title text not null default '',
  title text not null default '',
  description text not null default '',
  enabled boolean not null default true,
  created_at timestamptz not null,
  primary key (site_id, id)
);

-- What products are sorted under, as a tree. `path` holds the ids from the root down to the row itself, each with a
-- slash behind it, so that everything below one is found by the beginning of a text.
create table categories (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  collection_id text,
  parent_id text,
  type text not null check (type in ('ROOT', 'CATEGORY')),
  name text not null,
  page_rendering text not null default 'LIST_VIEW',
  display_index integer not null default 1,
  path text collate "C" not null,
  depth integer not null check (depth between 0 and 11),
  version integer not null default 1,
  primary key (site_id, id),
  foreign key (site_id, parent_id) references categories (site_id, id),
  foreign key (site_id, collection_id) references store_collections (site_id, id) on delete cascade,
  check ((type = 'ROOT') = (parent_id is null))
);
create index categories_by_path on categories (site_id, path);
-- Two of one name side by side could not be told apart, however they are written.
create unique index categories_siblings on categories (site_id, parent_id, lower(name));
create unique index categories_one_root on categories (site_id, collection_id) nulls not distinct where type = 'ROOT';

create table product_categories (
  site_id text not null,
  product_id text not null,
  category_id text not null,
  -- In which order a product names them.
  position integer not null default 0,
  primary key (site_id, product_id, category_id),
  foreign key (site_id, product_id) references products (site_id, id) on delete cascade,
  foreign key (site_id, category_id) references categories (site_id, id) on delete cascade
);
create index product_categories_of_category on product_categories (site_id, category_id, product_id);

alter table products
  -- [{ id, name: text by locale, values: [{ id, label: text by locale, swatch }] }]
  add column options jsonb not null default '[]',
  -- [{ assetId, alt: text by locale, focal }]
  add column media jsonb not null default '[]',
  add column tax_class text not null default 'standard',
  add column seo jsonb not null default '{}',
  add column related_ids text[] not null default '{}',
  add column duration_min integer check (duration_min > 0),
  add column booking_url text not null default '',
  add column version integer not null default 1,
  add column deleted_at timestamptz,
  -- What lists ask for, so that they need not look at the variants. Written by one statement only.
  add column price_from bigint not null default 0,
  add column price_to bigint not null default 0,
  add column normal_price bigint not null default 0,
  add column any_on_sale boolean not null default false,
  add column stock_state text not null default 'sold-out' check (stock_state in ('unlimited', 'in-stock', 'low', 'sold-out')),
  add column variant_count integer not null default 0;
create index products_by_price on products (site_id, price_from, position, id) where deleted_at is null;
create index products_deleted on products (deleted_at) where deleted_at is not null;

alter table variants
  add column value_ids text[] not null default '{}',
  add column sale_from timestamptz,
  add column sale_until timestamptz,
  add column weight_g integer check (weight_g >= 0),
  add column length_mm integer check (length_mm >= 0),
  add column width_mm integer check (width_mm >= 0),
  add column height_mm integer check (height_mm >= 0),
  add column barcode text not null default '',
  add column version integer not null default 1,
  add constraint variants_sale_runs check (sale_until is null or sale_from is null or sale_from < sale_until);

-- What a variant cost, and from when on. Beside a sale visitors read the lowest price of the thirty days before it.
create table price_history (
  site_id text not null,
  id bigint generated always as identity,
  variant_id text not null,
  price bigint not null,
  sale_price bigint not null,
  on_sale boolean not null,
  sale_from timestamptz,
  sale_until timestamptz,
  at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, variant_id) references variants (site_id, id) on delete cascade
);
create index price_history_of_variant on price_history (site_id, variant_id, at);
comment on table price_history is 'append-only: what something cost is never changed afterwards';

-- Ways to get a product again and again. One that is sold is put away, never changed.
create table subscription_plans (
  site_id text not null,
  id text not null,
  product_id text not null,
  period_value integer not null check (period_value between 1 and 52),
  period_unit text not null check (period_unit in ('week', 'month', 'year')),
  cycles integer not null check (cycles between 0 and 999),
  percent_off integer not null default 0 check (percent_off between 0 and 100),
  active boolean not null default true,
  place integer not null,
  primary key (site_id, id),
  foreign key (site_id, product_id) references products (site_id, id) on delete cascade
);
create index subscription_plans_of_product on subscription_plans (site_id, product_id, place);

-- The owner of the tables sees rows of all sites only while row-level security is not forced.
alter table products no force row level security;
alter table variants no force row level security;

with named as (
  select products.site_id, products.id as product_id, sites.primary_locale as locale, option.name, option.i
  from products join sites on sites.id = products.site_id, unnest(products.option_names) with ordinality as option (name, i)
), valued as (
  select named.site_id, named.product_id, named.i, variants.option_values[named.i] as label, min(variants.place) as first
  from named join variants on variants.site_id = named.site_id and variants.product_id = named.product_id
  where variants.option_values[named.i] is not null
  group by 1, 2, 3, 4
), numbered as (
  select *, row_number() over (partition by site_id, product_id, i order by first) as j from valued
), written as (
  select named.site_id, named.product_id, jsonb_agg(jsonb_build_object('id', 'o' || named.i, 'name',
    jsonb_build_object(named.locale, named.name), 'values', coalesce((
      select jsonb_agg(jsonb_build_object('id', 'o' || named.i || 'v' || j, 'label', jsonb_build_object(named.locale, label)) order by j)
      from numbered where numbered.site_id = named.site_id and numbered.product_id = named.product_id and numbered.i = named.i
    ), '[]')) order by named.i) as options
  from named group by 1, 2
), known as (
  update variants set value_ids = own.ids
  from (
    select variants.site_id, variants.id, array_agg('o' || numbered.i || 'v' || numbered.j order by numbered.i) as ids
    from variants join numbered on numbered.site_id = variants.site_id and numbered.product_id = variants.product_id
      and numbered.label = variants.option_values[numbered.i]
    group by 1, 2
  ) as own
  where own.site_id = variants.site_id and own.id = variants.id
)
update products set options = written.options from written
  where written.site_id = products.site_id and written.product_id = products.id;

update products set media = (
  select coalesce(jsonb_agg(jsonb_build_object('assetId', image_id, 'alt', '{}'::jsonb) order by i), '[]')
  from unnest(image_ids) with ordinality as image (image_id, i)
) where cardinality(image_ids) > 0;

insert into price_history (site_id, variant_id, price, sale_price, on_sale, at)
  select variants.site_id, variants.id, price, sale_price, on_sale, products.created_at
  from variants join products on products.site_id = variants.site_id and products.id = variants.product_id;

insert into categories (site_id, id, type, name, path, depth)
  select site_id, root, 'ROOT', '', root || '/', 0
  from (select site_id, md5(random()::text || site_id) as root from products where cardinality(categories) > 0 group by site_id) as sites;
insert into categories (site_id, id, parent_id, type, name, display_index, path, depth)
  select names.site_id, names.id, root.id, 'CATEGORY', names.name, names.place, root.path || names.id || '/', 1
  from (
    select site_id, min(name) as name, md5(random()::text || site_id || lower(min(name))) as id,
      row_number() over (partition by site_id order by lower(min(name))) as place
    from (select site_id, unnest(categories) as name from products) as used group by site_id, lower(name)
  ) as names join categories as root on root.site_id = names.site_id and root.type = 'ROOT';
insert into product_categories (site_id, product_id, category_id, position)
  select used.site_id, used.id, categories.id, min(used.i)
  from (select site_id, id, name, i from products, unnest(categories) with ordinality as label (name, i)) as used
  join categories on categories.site_id = used.site_id and lower(categories.name) = lower(used.name) and categories.type = 'CATEGORY'
  group by 1, 2, 3;

update products set price_from = own.price_from, price_to = own.price_to, normal_price = own.normal_price,
  any_on_sale = own.any_on_sale, variant_count = own.variant_count,
  stock_state = case when type = 'DIGITAL' or own.endless then 'unlimited' when own.sold_out then 'sold-out'
    when own.low then 'low' else 'in-stock' end
from (
  select site_id, product_id, min(case when on_sale then sale_price else price end) as price_from,
    max(case when on_sale then sale_price else price end) as price_to, max(price) as normal_price,
    bool_or(on_sale and sale_price < price) as any_on_sale, count(*) as variant_count, bool_or(unlimited) as endless,
    bool_and(quantity = 0) as sold_out, bool_or(quantity <= 5) as low
  from variants group by site_id, product_id
) as own where own.site_id = products.site_id and own.product_id = products.id;

alter table products force row level security;
alter table variants force row level security;

do $$
declare
  name text;
begin
  foreach name in array array['store_collections', 'categories', 'product_categories', 'price_history', 'subscription_plans'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end $$;
