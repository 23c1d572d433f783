-- Other systems that are told what happens in a shop. The secret is sealed, because every delivery is signed with it.
create table webhook_endpoints (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  url text not null,
  kinds text[] not null,
  active boolean not null,
  sealed_secret text not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);

-- Written in the transaction that made it true. The body is drawn when it is first sent, and stays as it is for repeats.
create table webhook_events (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  kind text not null,
  about_id text not null,
  body text,
  at timestamptz not null,
  primary key (site_id, id)
);
-- What changes often is told once while nothing was sent of it.
create unique index webhook_events_waiting on webhook_events (site_id, kind, about_id) where body is null;
create index webhook_events_by_age on webhook_events (site_id, at);

create table webhook_deliveries (
  site_id text not null,
  id text not null,
  endpoint_id text not null,
  event_id text not null,
  state text not null check (state in ('waiting', 'done', 'failed')),
  tries integer not null,
  status integer,
  answer text not null,
  at timestamptz not null,
  next_at timestamptz,
  primary key (site_id, id),
  unique (site_id, endpoint_id, event_id),
  foreign key (site_id, endpoint_id) references webhook_endpoints (site_id, id) on delete cascade,
  foreign key (site_id, event_id) references webhook_events (site_id, id) on delete cascade
);
create index webhook_deliveries_latest on webhook_deliveries (site_id, endpoint_id, at desc, id desc);

alter table webhook_endpoints enable row level security;
alter table webhook_endpoints force row level security;
create policy one_site on webhook_endpoints using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
alter table webhook_events enable row level security;
alter table webhook_events force row level security;
create policy one_site on webhook_events using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy one_site on webhook_deliveries using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
