create table discounts (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  name text not null,
  method text not null check (method in ('code', 'automatic')),
  kind text not null check (kind in ('percent', 'fixed', 'free-shipping')),
  -- Parts per million, or minor units.
  value bigint not null check (value >= 0),
  per text not null check (per in ('order', 'unit')),
  product_ids text[] not null,
  category_ids text[] not null,
  min_subtotal bigint check (min_subtotal >= 0),
  min_quantity integer check (min_quantity > 0),
  first_order_only boolean not null,
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  once_per_customer boolean not null,
  combines boolean not null,
  active boolean not null,
  created_at timestamptz not null,
  primary key (site_id, id),
  -- Whatever is raced: no code is used more often than its shop allows.
  check (uses <= max_uses)
);
create index discounts_automatic on discounts (site_id) where method = 'automatic' and active;

-- One code leads to one discount. Codes that were made by the thousand work once each.
create table discount_codes (
  site_id text not null references sites (id) on delete cascade,
  code text not null,
  discount_id text not null,
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  primary key (site_id, code),
  check (uses <= max_uses),
  foreign key (site_id, discount_id) references discounts (site_id, id) on delete cascade
);
create index discount_codes_of_discount on discount_codes (site_id, discount_id, code);

-- Who used what with which order. An order that is given up takes its row along.
create table discount_uses (
  site_id text not null references sites (id) on delete cascade,
  discount_id text not null,
  order_id text not null,
  code text,
  email_key text not null,
  once boolean not null,
  amount bigint not null,
  order_total bigint not null,
  at timestamptz not null,
  primary key (site_id, discount_id, order_id),
  foreign key (site_id, discount_id) references discounts (site_id, id) on delete cascade,
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);
create unique index discount_uses_once on discount_uses (site_id, discount_id, email_key) where once;
create index discount_uses_of_order on discount_uses (site_id, order_id);

do $$
declare
  name text;
begin
  foreach name in array array['discounts', 'discount_codes', 'discount_uses'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end
$$;
