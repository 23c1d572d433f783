-- What the owner decided about cookies: part of the draft, live with the next release. Empty is every default.
alter table site_drafts add column privacy jsonb not null default '{}';

-- Everything that visitors were shown when they were asked, by its hash.
create table consent_texts (
  site_id text not null references sites (id) on delete cascade,
  hash text not null,
  locale text not null,
  shown jsonb not null,
  created_at timestamptz not null,
  primary key (site_id, hash)
);
comment on table consent_texts is 'append-only: what was shown stays as it was';

-- What visitors decided. No address, and of the browser no more than its family.
create table consent_proofs (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  method text not null check (method in ('click', 'signal', 'withdraw')),
  choice text not null check (choice in ('accept', 'decline', 'some')),
  counting boolean not null,
  elsewhere boolean not null,
  marketing boolean not null,
  policy integer not null,
  text_hash text not null,
  path text,
  browser text,
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, text_hash) references consent_texts (site_id, hash) on delete cascade
);
comment on table consent_proofs is 'append-only: a later decision is a record of its own';
create index consent_proofs_by_time on consent_proofs (site_id, created_at desc, id desc);

alter table consent_texts enable row level security;
alter table consent_texts force row level security;
create policy one_site on consent_texts using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
alter table consent_proofs enable row level security;
alter table consent_proofs force row level security;
create policy one_site on consent_proofs using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
