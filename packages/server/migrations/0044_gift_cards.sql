create table gift_cards (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  -- The code is drawn when the card is sent and only its hash is kept: a card that waits for its day has none yet.
  code_hash text,
  code_end text not null default '',
  amount bigint not null check (amount > 0),
  -- What is on it. Changed only with a move, by an update that checks what is there.
  balance bigint not null check (balance >= 0),
  currency text not null,
  state text not null check (state in ('waiting', 'active', 'disabled', 'expired')),
  -- The line that sold it; null for a card that the shop gave.
  order_id text,
  order_line_id text,
  -- A line of several cards makes several.
  unit integer not null default 0,
  recipient_name text not null default '',
  recipient_email text not null,
  sender_name text not null default '',
  message text not null default '',
  send_on date,
  sent_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, code_hash),
  -- A sale that is booked twice makes its cards once.
  unique (site_id, order_line_id, unit)
);
create index gift_cards_newest on gift_cards (site_id, created_at desc, id desc);
create index gift_cards_of_order on gift_cards (site_id, order_id) where order_id is not null;
create index gift_cards_ending on gift_cards (site_id, expires_at) where state = 'active' and expires_at is not null;

-- Every change of a balance: their sum is what is on the card.
create table gift_card_moves (
  site_id text not null,
  id bigint generated always as identity,
  gift_card_id text not null,
  change bigint not null check (change <> 0),
  reason text not null check (reason in ('issued', 'held', 'released', 'refunded', 'adjusted', 'revoked', 'expired')),
  -- The order, the refund or the act of the owner it was done for: told twice, it is done once.
  cause_id text not null,
  by_account text references accounts (id) on delete set null,
  note text not null default '',
  at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, gift_card_id, reason, cause_id),
  foreign key (site_id, gift_card_id) references gift_cards (site_id, id) on delete cascade
);
create index gift_card_moves_of_cause on gift_card_moves (site_id, cause_id, reason);
comment on table gift_card_moves is 'append-only: a move is never changed, only answered by another';

do $$
declare
  name text;
begin
  foreach name in array array['gift_cards', 'gift_card_moves'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end $$;
