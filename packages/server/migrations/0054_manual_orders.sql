-- Where an order comes from. Those an owner writes wait for their money until they are paid by a link or marked as paid.
alter table orders add column if not exists kind text not null default 'sale';

-- Links by which somebody pays an order that is there already. Only the hash is kept; an order may have several.
create table pay_links (
  site_id text not null references sites (id) on delete cascade,
  token_hash text not null,
  order_id text not null,
  made_at timestamptz not null,
  primary key (site_id, token_hash),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);
create index pay_links_of_order on pay_links (site_id, order_id);

alter table pay_links enable row level security;
alter table pay_links force row level security;
create policy one_site on pay_links using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
