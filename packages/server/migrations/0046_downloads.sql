-- Files that are sold. No address leads to one but that of a grant.
create table digital_files (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  product_id text not null,
  -- Null is with every variant.
  variant_id text,
  blob_key text not null,
  name text not null,
  content_type text not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null,
  created_at timestamptz not null,
  -- Taken out of sale; whoever bought it keeps it.
  removed_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, product_id) references products (site_id, id) on delete cascade
);
create index digital_files_of_product on digital_files (site_id, product_id, created_at, id);

create table download_grants (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  order_id text not null,
  order_line_id text not null,
  file_id text not null,
  -- Only the hash of the token is kept; the link is in the mail.
  token_hash text not null,
  most integer not null check (most > 0),
  used integer not null default 0,
  last_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, token_hash),
  -- A sale that is told twice grants once.
  unique (site_id, order_line_id, file_id),
  constraint download_grants_counted check (used between 0 and most),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade,
  foreign key (site_id, file_id) references digital_files (site_id, id) on delete cascade
);
create index download_grants_of_order on download_grants (site_id, order_id);

create table download_events (
  site_id text not null,
  id bigint generated always as identity,
  grant_id text not null,
  ip_prefix text not null,
  at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, grant_id) references download_grants (site_id, id) on delete cascade
);
create index download_events_of_grant on download_events (site_id, grant_id, id);
comment on table download_events is 'append-only: what was fetched was fetched';

do $$
declare
  name text;
begin
  foreach name in array array['digital_files', 'download_grants', 'download_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end $$;
