-- The words by which an owner finds a member: row-level security leaves a range of words its index, and nothing that looks
-- inside texts. Entered when somebody looks, because everybody else waits while a member joins.
create table member_words (
  site_id text not null references sites (id) on delete cascade,
  word text collate "C" not null,
  member_id text not null,
  primary key (site_id, word, member_id),
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade
);
create index member_words_of_member on member_words (site_id, member_id, word);

alter table members add column has_words boolean not null default false;
create index members_without_words on members (site_id, id) where not has_words;

alter table member_words enable row level security;
alter table member_words force row level security;
create policy one_site on member_words using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
