-- What an owner does with every order that matched, at the moment they pressed. A row per order holds what became of it,
-- written with the act itself: whoever goes on after a crash begins at the first that waits.
create table order_acts (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  kind text not null check (kind in ('fulfil', 'paid')),
  state text not null check (state in ('running', 'done', 'stopped', 'undoing', 'undone')),
  tells boolean not null,
  total integer not null,
  by_account text not null,
  at timestamptz not null,
  finished_at timestamptz,
  hidden boolean not null default false,
  primary key (site_id, id)
);
create unique index order_acts_one_at_a_time on order_acts (site_id) where state in ('running', 'undoing');
create index order_acts_latest on order_acts (site_id, at desc);

create table order_act_rows (
  site_id text not null,
  act_id text not null,
  number integer not null,
  order_id text not null,
  state text not null check (state in ('waiting', 'done', 'refused', 'undone', 'kept')),
  reason text,
  parcel_id text,
  primary key (site_id, act_id, number),
  foreign key (site_id, act_id) references order_acts (site_id, id) on delete cascade,
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);
create index order_act_rows_by_state on order_act_rows (site_id, act_id, state, number);

alter table order_acts enable row level security;
alter table order_acts force row level security;
create policy one_site on order_acts using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
alter table order_act_rows enable row level security;
alter table order_act_rows force row level security;
create policy one_site on order_act_rows using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
