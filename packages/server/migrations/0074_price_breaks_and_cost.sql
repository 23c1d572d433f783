-- What one piece costs when more are bought, and what it costs the shop, which no visitor ever learns.
alter table variants
  add column price_breaks jsonb not null default '[]',
  add column cost bigint check (cost >= 0);
