-- How fast pages were, as counts in buckets that grow by a twentieth: periods and pages add up, and nothing tells one
-- visitor from another.
create table vitals_days (
  site_id text not null references sites (id) on delete cascade,
  day date not null,
  metric text not null,
  path text not null,
  device text not null,
  bucket integer not null,
  loads integer not null,
  primary key (site_id, day, metric, path, device, bucket)
);

-- Errors of scripts on pages that are the same error, with one of them as a sample.
create table error_groups (
  site_id text not null references sites (id) on delete cascade,
  fingerprint text not null,
  -- Whether it came from the product's own script; else from code of the owner, or of others.
  is_ours boolean not null,
  message text not null,
  sample jsonb not null,
  release_id text,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (site_id, fingerprint)
);
create index error_groups_by_time on error_groups (site_id, last_at);

create table error_days (
  site_id text not null references sites (id) on delete cascade,
  day date not null,
  fingerprint text not null,
  errors integer not null,
  primary key (site_id, day, fingerprint)
);

create table traces (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  at timestamptz not null,
  page_url text not null,
  type text not null,
  data jsonb not null,
  primary key (site_id, id)
);
create index traces_by_time on traces (site_id, at);

alter table vitals_days enable row level security;
alter table vitals_days force row level security;
create policy one_site on vitals_days using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
alter table error_groups enable row level security;
alter table error_groups force row level security;
create policy one_site on error_groups using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
alter table error_days enable row level security;
alter table error_days force row level security;
create policy one_site on error_days using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
alter table traces enable row level security;
alter table traces force row level security;
create policy one_site on traces using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
