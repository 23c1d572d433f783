-- Why the shop itself paused a subscription; null when somebody did, or it runs.
alter table subscriptions add column paused_why text check (paused_why in ('currency'));
