-- Every text of a page that can name a file of the library, so that finding out which files are used reads no documents:
-- walking five hundred of them takes half a second. Ids have 22 letters; a link may hold the address of a file instead.
alter table pages add column asset_names jsonb not null generated always as (
  jsonb_path_query_array(document, 'strict $.** ? (@.type() == "string" && @ like_regex "^([A-Za-z0-9_-]{22}$|/(files|media)/)")')
  || jsonb_path_query_array(coalesce(item_document, 'null'), 'strict $.** ? (@.type() == "string" && @ like_regex "^([A-Za-z0-9_-]{22}$|/(files|media)/)")')
  || jsonb_path_query_array(seo, 'strict $.** ? (@.type() == "string" && @ like_regex "^([A-Za-z0-9_-]{22}$|/(files|media)/)")')
) stored;
