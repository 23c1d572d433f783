-- The words by which an owner finds an order: row-level security leaves a range of words its index, and nothing that looks
-- inside texts. Entered when somebody looks, because everybody else waits while an order is placed.
create table order_words (
  site_id text not null references sites (id) on delete cascade,
  word text collate "C" not null,
  number integer not null,
  primary key (site_id, word, number)
);
create index order_words_of_order on order_words (site_id, number);

-- Orders up to this number have their words there.
create table order_word_marks (
  site_id text primary key references sites (id) on delete cascade,
  last_number integer not null
);

alter table order_words enable row level security;
alter table order_words force row level security;
create policy one_site on order_words using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
alter table order_word_marks enable row level security;
alter table order_word_marks force row level security;
create policy one_site on order_word_marks using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
