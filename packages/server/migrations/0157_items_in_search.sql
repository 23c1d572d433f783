-- Posts, events and what else stands in collections can be found, too.
alter table search_entries drop constraint search_entries_kind_check;
alter table search_entries add constraint search_entries_kind_check
  check (kind in ('page', 'product', 'post', 'event', 'work'));
