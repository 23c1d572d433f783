-- When somebody last proved with their password that it is they. A session on a site's address has that of its parent.
alter table account_sessions add column strong_at timestamptz;
update account_sessions set strong_at = created_at;
alter table account_sessions alter column strong_at set not null;
