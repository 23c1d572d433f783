-- Counted with every file that took the place of the one before; whoever bought it fetches the newest.
alter table digital_files add column version integer not null default 1;
