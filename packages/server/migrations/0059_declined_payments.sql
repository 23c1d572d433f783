-- Payments that were declined lately, by the network they came from: whoever tries stolen cards tries many.
create table payment_declines (
  site_id text not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  network text not null,
  at timestamptz not null,
  primary key (site_id, id)
);
create index payment_declines_of_network on payment_declines (site_id, network, at);
create index payment_declines_lately on payment_declines (site_id, at);

-- When there were far more of them than usual.
create table payment_alarms (
  site_id text not null references sites (id) on delete cascade,
  at timestamptz not null,
  primary key (site_id, at)
);

do $$
declare
  name text;
begin
  foreach name in array array['payment_declines', 'payment_alarms'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end $$;
