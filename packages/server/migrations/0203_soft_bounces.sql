-- Letters in a row that were not taken, and since when: an address that takes none for weeks is written to no more.
alter table subscribers add column bounces integer not null default 0;
alter table subscribers add column bounced_at timestamptz;
