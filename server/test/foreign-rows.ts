import pg from 'pg';

type Looker = { readonly client: pg.Client; readonly statement: string };

/** One connection for each database: what it has to learn about so many tables costs more than all their rows. */
const lookers = new Map<string, Promise<Looker>>();

/** Everything one organisation has, row by row, as the owner of the database sees it. Two pictures tell whether anything changed. */
export async function pictureOf(ownerUrl: string, orgId: string): Promise<Record<string, string>> {
  const looker = lookers.get(ownerUrl) ?? openLooker(ownerUrl);
  lookers.set(ownerUrl, looker);
  const { client, statement } = await looker;
  const { rows } = await client.query<{ name: string; rows: string | null }>({
    name: 'picture',
    text: statement,
    values: [orgId],
  });
  return Object.fromEntries(rows.map(({ name, rows: text }) => [name, text ?? '']));
}

/** Nobody closes it: it goes with its database. */
async function openLooker(ownerUrl: string): Promise<Looker> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c plan_cache_mode=force_generic_plan' });
  client.on('error', () => lookers.delete(ownerUrl));
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'app' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const ofEach = rows.map(
    ({ name }) =>
      `select '${name}' as name,
        (select string_agg(t::text, E'\\n' order by t::text) from app.${name} t where org_id = $1) as rows`,
  );
  return { client, statement: ofEach.join(' union all ') };
}
