-- What a provider keeps of a payment, as it says itself; less than nothing where it gives some of it back. The books of
-- an order are held against it.
create table payment_fees (
  site_id text not null references sites (id) on delete cascade,
  -- The attempt, or the refund, that it is for.
  cause_id text not null,
  order_id text not null,
  method text not null,
  amount bigint not null check (amount <> 0),
  at timestamptz not null,
  primary key (site_id, cause_id),
  foreign key (site_id, order_id) references orders (site_id, id)
);
create index payment_fees_of_order on payment_fees (site_id, order_id);

alter table payment_fees enable row level security;
alter table payment_fees force row level security;
create policy one_site on payment_fees using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
