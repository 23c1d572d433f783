-- How often a product was looked at without leaving its list, by day. Nothing is known of who looked.
create table quick_views (
  site_id text not null references sites (id) on delete cascade,
  product_id text not null,
  day date not null,
  views integer not null,
  primary key (site_id, product_id, day),
  foreign key (site_id, product_id) references products (site_id, id) on delete cascade
);

-- Whoever has the link may review what was bought. Only the hash of its token is kept.
create table review_requests (
  site_id text not null references sites (id) on delete cascade,
  token_hash text not null,
  order_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, token_hash),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);
create index review_requests_of_order on review_requests (site_id, order_id);

create table reviews (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  product_id text not null,
  order_id text not null,
  order_line_id text not null,
  stars smallint not null check (stars between 1 and 5),
  title text not null,
  body text not null,
  name text not null,
  state text not null check (state in ('waiting', 'shown', 'hidden')),
  reply text not null default '',
  created_at timestamptz not null,
  primary key (site_id, id),
  -- What is sent twice at the same moment is one review.
  unique (site_id, order_line_id),
  foreign key (site_id, product_id) references products (site_id, id) on delete cascade,
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);
create index reviews_of_product on reviews (site_id, product_id, created_at desc, id desc) where state = 'shown';
create index reviews_by_state on reviews (site_id, state, created_at desc, id desc);

-- How many shown reviews gave one to five stars: a page reads one row per product, however many reviews there are.
create table review_counts (
  site_id text not null references sites (id) on delete cascade,
  product_id text not null,
  stars integer[] not null check (cardinality(stars) = 5),
  primary key (site_id, product_id),
  foreign key (site_id, product_id) references products (site_id, id) on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['quick_views', 'review_requests', 'reviews', 'review_counts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end
$$;
