-- Header, footer and announcement bar are documents like those of pages, each with a version of its own.
create table site_documents (
  site_id text not null references sites (id) on delete cascade,
  name text not null check (name in ('header', 'footer', 'announcement')),
  document jsonb not null,
  version integer not null default 1,
  edited_by text not null,
  edited_at timestamptz not null default now(),
  primary key (site_id, name)
);

alter table site_documents enable row level security;

-- The owner of the tables sees rows of all sites only while row-level security is not forced.
alter table site_drafts no force row level security;

insert into site_documents (site_id, name, document, version, edited_by, edited_at)
  select site_id, 'footer', footer, footer_version, footer_edited_by, footer_edited_at from site_drafts;

insert into site_documents (site_id, name, document, edited_by, edited_at)
  select site_id, 'announcement', '{"version": 1, "sections": {}, "blocks": {}}', footer_edited_by, updated_at
  from site_drafts;

-- What `headerDocument` in domain/publishing makes of the same record; a test compares the two.
create function pg_temp.part(id text, type text, props jsonb, x integer, w integer, phone_x integer, phone_w integer)
  returns jsonb language sql as $$
  select jsonb_build_object(id, jsonb_build_object(
    'id', id, 'sectionId', 'bar', 'type', type, 'version', 1, 'props', props,
    'placement', jsonb_build_object(
      'desktop', jsonb_build_object('x', x, 'y', 1, 'w', w, 'h', 1, 'layer', 0),
      'mobile', jsonb_build_object('x', phone_x, 'y', 1, 'w', phone_w, 'h', 1, 'layer', 0))))
$$;

insert into site_documents (site_id, name, document, edited_by, edited_at)
  select
    site_id,
    'header',
    jsonb_build_object(
      'version', 1,
      'sections', jsonb_build_object('bar', jsonb_build_object(
        'id', 'bar', 'order', 'V', 'theme', 'lightest', 'layout', 'bar',
        'padding', '{"top": "none", "bottom": "none"}'::jsonb, 'bar', '{"followsPage": true}'::jsonb)),
      'blocks',
        case when header ->> 'layout' = 'left'
          then pg_temp.part('navigation', 'navigation', '{"menu": "main"}', 5, 4, 1, 2)
            || pg_temp.part('site-title', 'site-title', '{"logo": null, "logoHeight": 40}', 1, 4, 3, 4)
          else pg_temp.part('navigation', 'navigation', '{"menu": "main"}', 1, 8, 1, 2)
            || pg_temp.part('site-title', 'site-title', '{"logo": null, "logoHeight": 40}', 9, 8, 3, 4)
        end
        || case when (header ->> 'showSearch')::boolean
          then pg_temp.part('search', 'search-link', '{"inMenuOnPhones": true}', 17, 2, 7, 1) else '{}' end
        || case when (header ->> 'showAccount')::boolean
          then pg_temp.part('account', 'account-link', '{"inMenuOnPhones": true}', 19, 2, 7, 1) else '{}' end
        || case when (header ->> 'showCart')::boolean
          then pg_temp.part('cart', 'cart-link', '{}', 21, 4, 8, 1) else '{}' end),
    footer_edited_by,
    updated_at
  from site_drafts;

alter table site_drafts
  drop column header,
  drop column footer,
  drop column footer_version,
  drop column footer_edited_by,
  drop column footer_edited_at;
alter table site_drafts force row level security;

alter table site_documents force row level security;
create policy one_site on site_documents
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));
