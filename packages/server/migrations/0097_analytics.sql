-- Summaries of hits, replaced whole for a day of the site's zone and never added to, so that they cannot drift.
create table rollup_state (
  site_id text primary key references sites (id) on delete cascade,
  -- Days after the last change of it are bounded by this zone.
  zone text not null,
  until timestamptz not null,
  cost_ms integer not null,
  -- Days before this one have no hits any more and are never counted again.
  frozen_before date not null
);

create table visits (
  site_id text not null references sites (id) on delete cascade,
  day date not null,
  -- The id of its first hit.
  visit text collate "C" not null,
  visitor bigint,
  level smallint not null,
  started_at timestamptz not null,
  -- Null when nothing is known of how long it took.
  seconds integer,
  views integer not null,
  entry text not null,
  exit text not null,
  source text not null,
  source_name text not null,
  campaign text not null,
  country text not null,
  device text not null,
  browser text not null,
  -- 1 product, 2 cart, 4 checkout, 8 order.
  steps smallint not null,
  order_ids text[] not null default '{}',
  primary key (site_id, day, visit)
);
create index visits_of_visitor on visits (site_id, visitor, started_at) where visitor is not null;

create table visitor_days (
  site_id text not null references sites (id) on delete cascade,
  day date not null,
  visitor bigint not null,
  -- The day before this one on which they came; null for the first.
  last_day date,
  primary key (site_id, day, visitor)
);
create index visitor_days_of_visitor on visitor_days (site_id, visitor, day);

-- How many came on a day whose last day was so many days ago; 0 for those who never came before, -1 for people who were
-- counted by day and of whom nothing more is known.
create table visitor_gaps (
  site_id text not null references sites (id) on delete cascade,
  day date not null,
  gap integer not null,
  visitors integer not null,
  primary key (site_id, day, gap)
);

create table traffic_days (
  site_id text not null references sites (id) on delete cascade,
  dimension text not null,
  day date not null,
  value text not null,
  views integer not null,
  visits integer not null,
  measured integer not null,
  bounces integer not null,
  seconds bigint not null,
  primary key (site_id, dimension, day, value)
);

create table page_days (
  site_id text not null references sites (id) on delete cascade,
  day date not null,
  path text not null,
  source text not null,
  device text not null,
  views integer not null,
  visits integer not null,
  entries integer not null,
  exits integer not null,
  measured integer not null,
  bounces integer not null,
  seconds bigint not null,
  primary key (site_id, day, path, source, device)
);
create index page_days_of_path on page_days (site_id, path, day);

create table block_days (
  site_id text not null references sites (id) on delete cascade,
  day date not null,
  kind text not null,
  subject text not null,
  path text not null,
  label text not null,
  renders integer not null,
  actions integer not null,
  visits integer not null,
  acted integer not null,
  primary key (site_id, day, kind, subject, path)
);

create table search_days (
  site_id text not null references sites (id) on delete cascade,
  day date not null,
  term text not null,
  searches integer not null,
  visits integer not null,
  primary key (site_id, day, term)
);

create table product_days (
  site_id text not null references sites (id) on delete cascade,
  day date not null,
  product_id text not null,
  views integer not null,
  quick_views integer not null,
  primary key (site_id, day, product_id)
);

create table funnel_days (
  site_id text not null references sites (id) on delete cascade,
  day date not null,
  visits integer not null,
  product integer not null,
  cart integer not null,
  checkout integer not null,
  ordered integer not null,
  primary key (site_id, day)
);

create table left_out_days (
  site_id text not null references sites (id) on delete cascade,
  day date not null,
  reason text not null,
  views integer not null,
  primary key (site_id, day, reason)
);

-- Where the buyer of an order came from, as far as that is known.
create table order_sources (
  site_id text not null references sites (id) on delete cascade,
  order_id text not null,
  source text not null,
  source_name text not null,
  campaign text not null,
  primary key (site_id, order_id)
);

do $$
declare
  name text;
begin
  foreach name in array array['rollup_state', 'visits', 'visitor_days', 'visitor_gaps', 'traffic_days', 'page_days',
    'block_days', 'search_days', 'product_days', 'funnel_days', 'left_out_days', 'order_sources'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end
$$;

-- Looks at products from a list are hits like others now. Their days are kept; no hits of then exist to count again.
alter table quick_views no force row level security;
alter table product_days no force row level security;
insert into product_days (site_id, day, product_id, views, quick_views)
  select site_id, day, product_id, 0, views from quick_views;
alter table product_days force row level security;
drop table quick_views;
