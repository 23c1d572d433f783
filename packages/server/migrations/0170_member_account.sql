-- Whoever asked to be deleted has until this moment to change their mind.
alter table members add column leaves_at timestamptz;
create index members_by_leaving on members (site_id, leaves_at) where state = 'leaving';

-- The mailbox an account was taken from can take it back.
alter table member_tokens drop constraint member_tokens_kind_check;
alter table member_tokens add constraint member_tokens_kind_check
  check (kind in ('sign-up', 'verify', 'login', 'reset', 'change-email', 'undo-email', 'invite', 'erase'));
-- A code is typed where it was asked for: the browser finds its own request.
create index member_tokens_of_browser on member_tokens (site_id, browser_hash, kind);
create index member_tokens_of_member on member_tokens (site_id, member_id, kind);
