-- Who did what on a site. Rows hold ids, never names or addresses, so whoever is erased elsewhere is not found here.
create table activity (
  site_id text not null references sites (id) on delete cascade,
  seq bigint not null check (seq > 0),
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('account', 'member', 'system')),
  actor_id text,
  act text not null,
  object_id text,
  detail jsonb not null,
  -- Of the row before it, so that nothing is changed or taken out unseen.
  previous_hash text not null,
  hash text not null,
  primary key (site_id, seq)
);
comment on table activity is 'append-only: what was done was done';
create index activity_by_actor on activity (site_id, actor_id, seq desc);
create index activity_by_act on activity (site_id, act, seq desc);

-- The last row of each site; whoever writes the next one waits here.
create table activity_heads (
  site_id text primary key references sites (id) on delete cascade,
  seq bigint not null,
  hash text not null
);

do $$
declare
  name text;
begin
  foreach name in array array['activity', 'activity_heads'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end
$$;
