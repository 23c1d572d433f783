-- A cart of goods, or one that was made for a gift card or a donation alone.
alter table carts
  add column kind text not null default 'goods' check (kind in ('goods', 'subscription', 'donation', 'gift-card')),
  -- Cards that pay for it, in the order they were entered.
  add column gift_card_ids text[] not null default '{}';

alter table cart_entries no force row level security;
alter table cart_entries
  alter column variant_id drop not null,
  add column kind text not null default 'goods' check (kind in ('goods', 'subscription', 'donation', 'gift-card')),
  -- What somebody chose to give; everything else is read from the shop each time.
  add column amount bigint check (amount > 0),
  -- For whom a card is, what a gift is for.
  add column details jsonb,
  -- Lines with the same key are one line.
  add column merge_key text;
update cart_entries set merge_key = variant_id;
alter table cart_entries
  alter column merge_key set not null,
  drop constraint cart_entries_site_id_cart_id_variant_id_key,
  add constraint cart_entries_merged unique (site_id, cart_id, merge_key);
alter table cart_entries force row level security;

alter table order_lines add column details jsonb;

-- Cards that the shop gives and cards that expire belong to no order.
alter table ledger_entries alter column order_id drop not null;

-- What of a refund goes back to gift cards.
create table refund_gift_cards (
  site_id text not null,
  refund_id text not null,
  gift_card_id text not null,
  amount bigint not null check (amount > 0),
  primary key (site_id, refund_id, gift_card_id),
  foreign key (site_id, refund_id) references refunds (site_id, id) on delete cascade,
  foreign key (site_id, gift_card_id) references gift_cards (site_id, id)
);
alter table refund_gift_cards enable row level security;
alter table refund_gift_cards force row level security;
create policy one_site on refund_gift_cards
  using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
