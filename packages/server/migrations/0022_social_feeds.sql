-- What an account showed last at another service, so that a page asks nobody but us.
create table social_feeds (
  site_id text not null references sites (id) on delete cascade,
  -- Part of the addresses of its pictures.
  id text not null,
  service text not null,
  account text not null,
  -- Null until an answer came.
  posts jsonb,
  posted_at timestamptz,
  -- Whether or not an answer came.
  asked_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, service, account)
);

alter table social_feeds enable row level security;
alter table social_feeds force row level security;
create policy one_site on social_feeds
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));

-- Owners' keys for services that answer nobody without one. Sealed with the server's secret.
create table social_keys (
  site_id text not null references sites (id) on delete cascade,
  service text not null,
  sealed text not null,
  saved_at timestamptz not null,
  primary key (site_id, service)
);

alter table social_keys enable row level security;
alter table social_keys force row level security;
create policy one_site on social_keys
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));
