-- A form of the site. `draft` is what its owner edits; what visitors see is an object of a release.
create table forms (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  name text not null,
  kind text not null check (kind in ('form', 'newsletter')),
  draft jsonb not null,
  version integer not null,
  routing jsonb not null default '{}',
  spam jsonb not null default '{}',
  retention_days integer check (retention_days > 0),
  created_by text not null,
  created_at timestamptz not null,
  edited_by text not null,
  edited_at timestamptz not null,
  deleted_at timestamptz,
  primary key (site_id, id)
);

-- Where answers go besides the inbox; live at once, whatever is published.
create table form_targets (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  form_id text not null,
  kind text not null check (kind in ('email', 'list', 'webhook', 'auto-reply')),
  settings jsonb not null,
  -- What is encrypted of them.
  sealed text,
  active boolean not null,
  position integer not null,
  primary key (site_id, id),
  foreign key (site_id, form_id) references forms (site_id, id) on delete cascade
);
create index form_targets_of_form on form_targets (site_id, form_id, position);

-- What visitors sent. A row is written once; only its marks change. The key is spent by the unique index.
create table form_submissions (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  seq bigint generated always as identity,
  form_id text not null,
  version_hash text not null,
  key_id text not null,
  payload_hash text not null,
  answers jsonb not null,
  sealed text,
  summary text[] not null,
  email text,
  email_key text,
  member_id text,
  text_hash text,
  visitor_hash text not null,
  origin jsonb not null,
  state text not null check (state in ('inbox', 'spam', 'deleted')),
  -- Where a deleted one goes back to.
  state_before text check (state_before in ('inbox', 'spam')),
  spam_score integer not null default 0,
  spam_reasons text[] not null default '{}',
  read_at timestamptz,
  starred boolean not null default false,
  answered_at timestamptz,
  received_at timestamptz not null,
  ip_prefix text not null,
  indexed_at timestamptz,
  purge_at timestamptz,
  primary key (site_id, id),
  unique (site_id, key_id),
  foreign key (site_id, form_id) references forms (site_id, id) on delete cascade
);
create index form_submissions_inbox on form_submissions (site_id, form_id, seq desc) where state = 'inbox';
create index form_submissions_unread on form_submissions (site_id, form_id, seq desc)
  where state = 'inbox' and read_at is null;
create index form_submissions_starred on form_submissions (site_id, form_id, seq desc)
  where state = 'inbox' and starred;
create index form_submissions_other on form_submissions (site_id, form_id, state, seq desc) where state <> 'inbox';
create index form_submissions_of_person on form_submissions (site_id, email_key);
create index form_submissions_of_text on form_submissions (site_id, text_hash, received_at) where text_hash is not null;
create index form_submissions_by_end on form_submissions (site_id, purge_at) where purge_at is not null;
create index form_submissions_to_index on form_submissions (site_id, seq) where indexed_at is null;

create table submission_words (
  site_id text not null references sites (id) on delete cascade,
  word text collate "C" not null,
  seq bigint not null,
  form_id text not null,
  submission_id text not null,
  primary key (site_id, word, seq),
  foreign key (site_id, submission_id) references form_submissions (site_id, id) on delete cascade
);
create index submission_words_of_submission on submission_words (site_id, submission_id);

-- `held` exactly while the submission is spam.
create table form_deliveries (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  submission_id text not null,
  target_id text not null,
  kind text not null check (kind in ('email', 'list', 'webhook', 'auto-reply')),
  recipient text not null default '',
  state text not null check (state in ('held', 'waiting', 'handed', 'done', 'failed', 'dropped')),
  tries integer not null default 0,
  last_error text,
  done_at timestamptz,
  primary key (site_id, id),
  unique (site_id, submission_id, target_id),
  foreign key (site_id, submission_id) references form_submissions (site_id, id) on delete cascade
);
create index form_deliveries_open on form_deliveries (site_id, submission_id) where state in ('waiting', 'failed');

-- Files that came before their submission. What nobody claims ends after two hours.
create table form_uploads (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  form_id text not null,
  field_id text not null,
  visitor_hash text not null,
  blob_key text not null,
  name text not null,
  type text not null,
  bytes integer not null,
  submission_id text,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, form_id) references forms (site_id, id) on delete cascade,
  foreign key (site_id, submission_id) references form_submissions (site_id, id) on delete cascade
);
create index form_uploads_of_submission on form_uploads (site_id, submission_id);
create index form_uploads_by_end on form_uploads (site_id, expires_at) where expires_at is not null;

create table submission_notes (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  submission_id text not null,
  author_id text not null,
  author_name text not null,
  text text not null,
  at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, submission_id) references form_submissions (site_id, id) on delete cascade
);
create index submission_notes_of_submission on submission_notes (site_id, submission_id, at);

create table submission_replies (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  submission_id text not null,
  author_id text not null,
  author_name text not null,
  text text not null,
  mail_id text,
  at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, submission_id) references form_submissions (site_id, id) on delete cascade
);
create index submission_replies_of_submission on submission_replies (site_id, submission_id, at);

-- Learned from this site's own marks.
create table spam_words (
  site_id text not null references sites (id) on delete cascade,
  word_hash text not null,
  spam integer not null default 0,
  ham integer not null default 0,
  primary key (site_id, word_hash)
);
create table spam_rules (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  kind text not null check (kind in ('word', 'address', 'host', 'network')),
  value text not null,
  is_allowed boolean not null default false,
  primary key (site_id, id),
  unique (site_id, kind, value)
);

do $$
declare
  name text;
begin
  foreach name in array array[
    'forms', 'form_targets', 'form_submissions', 'submission_words', 'form_deliveries', 'form_uploads',
    'submission_notes', 'submission_replies', 'spam_words', 'spam_rules'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end
$$;
