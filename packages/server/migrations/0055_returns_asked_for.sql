-- A return is asked for first, by the customer or for them; then it arrives or is declined. Until now only what had
-- arrived was written down.
alter table returns add column state text not null default 'received' check (state in ('asked', 'received', 'declined'));
alter table returns alter column state drop default;
