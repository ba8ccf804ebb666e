import pg from 'pg';
import type { TestDatabase } from './test-database.ts';

type Node = {
  readonly 'Node Type': string;
  readonly Schema?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Plans?: readonly Node[];
};

export type Look = { readonly statement: string; readonly table: string; readonly how: string };

/**
 * Has the database tell how it carries out each statement of the program, those inside functions too. It is told to read
 * a table from end to end only where nothing else is possible: so what is small today cannot hide what is slow tomorrow.
 */
export async function watchPlans(database: TestDatabase) {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_format': 'json',
    'auto_explain.log_verbose': 'on',
    'auto_explain.log_nested_statements': 'on',
    enable_seqscan: 'off',
  };
  for (const [name, value] of Object.entries(settings))
    await owner.query(
      `alter role tresen_app in database ${owner.escapeIdentifier(database.name)} set ${name} = '${value}'`,
    );
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id')`,
  );
  await owner.end();
  const tables = new Set(rows.map(({ name }) => name));

  const looks = new Map<string, Look>();
  let statements = 0;
  const { emit } = pg.Client.prototype;
  pg.Client.prototype.emit = function (this: pg.Client, name: string, ...said: unknown[]) {
    const [notice] = said;
    if (name === 'notice' && notice instanceof Object && 'message' in notice) hear(String(notice.message));
    return emit.call(this, name, ...said);
  } as typeof emit;

  function hear(message: string): void {
    const at = message.indexOf('plan:\n');
    if (!message.startsWith('duration:') || at === -1) return;
    statements += 1;
    const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(at + 6)) as {
      'Query Text': string;
      Plan: Node;
    };
    for (const look of looksOf(plan, tables)) {
      const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
      looks.set(`${look.table} ${statement}`, { ...look, statement });
    }
  }

  return {
    statements: () => statements,
    /** Looks at a table of the organisations that do not go through the organisation they are about. */
    pastTheServer: (): readonly Look[] => [...looks.values()],
    [Symbol.dispose]: () => void (pg.Client.prototype.emit = emit),
  };
}

function looksOf(node: Node, tables: ReadonlySet<string>): readonly Omit<Look, 'statement'>[] {
  const { 'Node Type': type, Schema: schema, 'Relation Name': table, Plans: inner = [] } = node;
  const condition = node['Index Cond'] ?? node['Recheck Cond'] ?? '';
  const isLook = schema === 'app' && table !== undefined && tables.has(table) && type.endsWith('Scan');
  const isPast = isLook && (type === 'Seq Scan' || !condition.includes('org_id'));
  return [
    ...(isPast ? [{ table, how: `${type} ${condition}` }] : []),
    ...inner.flatMap((each) => looksOf(each, tables)),
  ];
}
