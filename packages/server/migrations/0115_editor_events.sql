-- How often something was done in the editing area, on all sites of the installation together. Neither who did it nor on
-- which site is kept, so the table belongs to no site.
create table editor_event_days (
  day date not null,
  schema text not null,
  event text not null,
  display_mode text not null,
  orientation text not null,
  is_app boolean not null,
  events integer not null,
  primary key (day, schema, event, display_mode, orientation, is_app)
);
