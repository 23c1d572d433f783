-- A page that stands alone, and the one that stands before pages with a password.
alter table pages drop constraint pages_kind_check;
alter table pages add constraint pages_kind_check check (
  kind in (
    'page', 'cover', 'store', 'blog', 'events', 'portfolio', 'gallery', 'album', 'cart', 'search', 'not-found',
    'lock-screen', 'folder'
  )
);
create unique index pages_one_lock_screen on pages (site_id) where kind = 'lock-screen' and deleted_at is null;
