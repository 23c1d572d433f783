-- A price that somebody outside says. The secret that signs the question is sealed.
alter table shipping_rates drop constraint shipping_rates_kind_check;
alter table shipping_rates
  add constraint shipping_rates_kind_check check (kind in ('flat', 'by-weight', 'by-item', 'by-subtotal', 'quote'));
alter table shipping_rates add column sealed_secret text;

-- What was answered, so that what a buyer was shown is what they pay; no services when nothing usable came.
create table shipping_quotes (
  site_id text not null references sites (id) on delete cascade,
  -- The rate, the address it asks, and everything it was asked with.
  key text not null,
  services jsonb,
  expires_at timestamptz not null,
  primary key (site_id, key)
);
create index shipping_quotes_by_age on shipping_quotes (site_id, expires_at);

alter table shipping_quotes enable row level security;
alter table shipping_quotes force row level security;
create policy one_site on shipping_quotes using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
