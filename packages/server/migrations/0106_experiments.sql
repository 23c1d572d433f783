-- Feature toggles and A/B tests. `definition` is what the owner wrote; what runs is beside it.
create table experiments (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  name text not null,
  type text not null check (type in ('FEATURE_TOGGLE', 'AB_TEST')),
  definition jsonb not null,
  seed text not null,
  state text not null check (state in ('draft', 'running', 'stopped')),
  phase integer not null,
  started_at timestamptz,
  started_by text,
  ended_at timestamptz,
  chosen text,
  created_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, name)
);

-- Who saw which variant, once by the key. `visitor` is a keyed hash that leads back to nobody.
create table exposures (
  site_id text not null,
  experiment_id text not null,
  phase integer not null,
  visitor bigint not null,
  variant text not null,
  at timestamptz not null,
  -- They saw another one as well, and are in no result.
  mixed boolean not null default false,
  goal_at timestamptz,
  primary key (site_id, experiment_id, phase, visitor),
  foreign key (site_id, experiment_id) references experiments (site_id, id) on delete cascade
);
create index exposures_of_visitor on exposures (site_id, visitor);

-- Whose order it is, for visitors who are part of a test.
create table experiment_orders (
  site_id text not null references sites (id) on delete cascade,
  order_id text not null,
  visitor bigint not null,
  primary key (site_id, order_id)
);
create index experiment_orders_of_visitor on experiment_orders (site_id, visitor);

do $$
declare
  name text;
begin
  foreach name in array array['experiments', 'exposures', 'experiment_orders'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end
$$;
