import { expect, test } from 'vitest';
import { judgeFunctions } from './function-faults.ts';
import { functionsInForce } from './function-texts.ts';

const first = {
  path: 'server/db/migrations/0001_first.sql',
  text: `create table app.cups (id uuid);

-- How many: this one; not that.
create function app.cups_of(asked uuid) returns bigint
  language sql as $$
  select count(*); -- of all;
$$;
create function app.gone() returns void language sql begin atomic select 1; select 2; end;
grant execute on function app.cups_of to tresen_app;
`,
};
const second = {
  path: 'server/db/migrations/0002_second.sql',
  text: `drop function app.gone();
create or replace function app.cups_of(asked uuid) returns bigint
  language sql set search_path = pg_catalog, app as $$
  select 2;
$$;
`,
};

test('the last migration about a function has its text, with the remark above it, and one that was dropped is gone', () => {
  expect(functionsInForce([first]).map(({ name }) => name)).toEqual(['app.cups_of', 'app.gone']);
  expect(functionsInForce([first])[0]?.text).toBe(`-- How many: this one; not that.
create or replace function app.cups_of(asked uuid) returns bigint
  language sql as $$
  select count(*); -- of all;
$$;
`);
  expect(functionsInForce([second, first])).toEqual([
    {
      name: 'app.cups_of',
      text: `create or replace function app.cups_of(asked uuid) returns bigint
  language sql set search_path = pg_catalog, app, pg_temp as $$
  select 2;
$$;
`,
    },
  ]);
});

test('a file with another text, a file too many and a file too few are found', () => {
  const file = (name: string, text: string) => ({ path: `server/db/functions/${name}.sql`, text });
  const right = functionsInForce([first]).map(({ name, text }) => file(name, text));
  expect(judgeFunctions([first], right)).toEqual([]);
  expect(judgeFunctions([first, second], right)).toEqual([
    'server/db/functions/app.cups_of.sql is not what the last migration about it says: pnpm functions writes it',
    'server/db/functions/app.gone.sql: no migration makes this function',
  ]);
  expect(judgeFunctions([first], right.slice(1))).toHaveLength(1);
});
