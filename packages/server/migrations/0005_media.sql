create table assets (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  kind text not null check (kind in ('image', 'video', 'audio', 'file')),
  file_name text not null,
  -- Address of a file below /s/; pictures have their own.
  path text not null,
  content_type text not null,
  bytes bigint not null check (bytes >= 0),
  width integer not null default 0,
  height integer not null default 0,
  focal_x double precision not null default 0.5 check (focal_x between 0 and 1),
  focal_y double precision not null default 0.5 check (focal_y between 0 and 1),
  alt jsonb not null default '{}',
  dominant_colour text not null default '#808080',
  placeholder text,
  blob_key text not null,
  created_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, path)
);
create index assets_newest on assets (site_id, created_at desc, id);

create table renditions (
  site_id text not null,
  asset_id text not null,
  width integer not null,
  format text not null check (format in ('avif', 'webp', 'jpeg', 'png', 'gif')),
  blob_key text not null,
  bytes bigint not null check (bytes > 0),
  primary key (site_id, asset_id, width, format),
  foreign key (site_id, asset_id) references assets (site_id, id) on delete cascade
);

-- Who draws a rendition right now. Drawing takes longer than a transaction may, so the claim is a row with an end.
create table rendition_claims (
  site_id text not null,
  asset_id text not null,
  width integer not null,
  format text not null,
  until timestamptz not null,
  primary key (site_id, asset_id, width, format),
  foreign key (site_id, asset_id) references assets (site_id, id) on delete cascade
);

alter table rendition_claims enable row level security;
alter table rendition_claims force row level security;
create policy rendition_claims_site on rendition_claims
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));

alter table assets enable row level security;
alter table assets force row level security;
create policy assets_site on assets
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));

alter table renditions enable row level security;
alter table renditions force row level security;
create policy renditions_site on renditions
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));
