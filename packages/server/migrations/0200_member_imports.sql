-- Tables of people who are to be members, so that one can be taken back.
create table member_imports (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  source text not null,
  by text not null,
  at timestamptz not null,
  added integer not null,
  undone_at timestamptz,
  primary key (site_id, id)
);

-- Whoever was imported has an invitation like everybody else, with what they are to have once they are members. It is
-- not sent before somebody wants it to be.
alter table member_invitations alter column sent_at drop not null;
alter table member_invitations add column is_wanted boolean not null default false;
alter table member_invitations add column import_id text;
alter table member_invitations add column note text not null default '';
alter table member_invitations add column plan_ids text[] not null default '{}';
alter table member_invitations add column plans_until timestamptz;
alter table member_invitations
  add foreign key (site_id, import_id) references member_imports (site_id, id) on delete set null (import_id);
create index member_invitations_of_import on member_invitations (site_id, import_id) where import_id is not null;
create index member_invitations_unsent on member_invitations (site_id, created_at, id) where sent_at is null;

alter table member_imports enable row level security;
alter table member_imports force row level security;
create policy one_site on member_imports
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));
