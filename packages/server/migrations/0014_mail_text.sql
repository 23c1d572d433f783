-- The plain text of a mail says what its HTML says; it is made when somebody reads or sends it.
alter table mails drop column plain;
