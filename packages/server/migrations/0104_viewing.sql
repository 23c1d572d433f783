-- Somebody who works on a site is known on its public addresses by a session that only says who they are. It opens
-- nothing: whatever asks for a session that acts does not find these.
alter table account_sessions add column only_views boolean not null default false;

alter table account_tokens drop constraint account_tokens_kind_check;
alter table account_tokens add constraint account_tokens_kind_check
  check (kind in ('verify', 'reset', 'hand-over', 'view'));
alter table account_tokens add constraint account_tokens_view_check
  check (kind <> 'view' or (session_id is not null and bound_site_id is not null));
