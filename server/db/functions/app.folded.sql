-- How words are compared when somebody looks for something: without capitals and accents, whatever the database's locale.
create or replace function app.folded(words text) returns text
  language sql immutable parallel safe
  return translate(
    replace(regexp_replace(normalize(lower(words collate "de-x-icu"), NFKD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'øłđ', 'old');
