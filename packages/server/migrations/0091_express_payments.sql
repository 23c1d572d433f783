-- What a buyer approves in a wallet before there is an order: of one cart, and paid with once.
create table express_payments (
  site_id text not null references sites (id) on delete cascade,
  -- Ours. The browser knows it by this, and so does the address it comes back to.
  key text not null,
  cart_id text not null,
  provider text not null,
  reference text not null,
  -- Of the page the buyer left, to which they come back.
  locale text not null,
  -- Who the wallet says buys; nothing until they have approved.
  buyer jsonb,
  -- The one order it pays.
  order_id text,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, key),
  foreign key (site_id, cart_id) references carts (site_id, id) on delete cascade
);
create index express_payments_by_cart on express_payments (site_id, cart_id);
create index express_payments_by_reference on express_payments (site_id, provider, reference);
create index express_payments_by_age on express_payments (site_id, expires_at);

alter table express_payments enable row level security;
alter table express_payments force row level security;
create policy one_site on express_payments using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
