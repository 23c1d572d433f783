-- What a mail is about, where it must not be written twice: a worker that ended halfway draws it again.
alter table mails add column about text;
create unique index mails_once on mails (site_id, about) where about is not null;
