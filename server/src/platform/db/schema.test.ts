import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await openTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function names(statement: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(statement);
  return rows.map((row) => row.name);
}

describe('[D1] the walls of the database', () => {
  test('[D1] every table of an organisation is under forced row-level security', async () => {
    expect(
      await names(
        `select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') and not relispartition`,
      ),
    ).not.toEqual([]);
    const open = await names(
      `select relname as name from pg_class c where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') and not relispartition
       and not (relrowsecurity and relforcerowsecurity and exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'own_organisation'))`,
    );
    expect(open).toEqual([]);
  });

  test('partitions are reached through their parent only', async () => {
    const partitions = await names(
      `select relname as name from pg_class where relnamespace = 'app'::regnamespace and relispartition and relkind = 'r'`,
    );
    expect(partitions.length).toBeGreaterThanOrEqual(15);
    const reachable = await names(
      `select table_name as name from information_schema.table_privileges where grantee in ('tresen_app', 'PUBLIC') and table_schema = 'app' and table_name ~ '_\\d{4}_\\d\\d$'`,
    );
    expect(reachable).toEqual([]);
  });

  test('every key and every reference starts with the organisation', async () => {
    const loose = await names(
      `select conrelid::regclass || ' ' || conname as name from pg_constraint k
       where connamespace = 'app'::regnamespace and contype in ('p', 'u', 'f') and coninhcount = 0
         and (select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) <> 'org_id'`,
    );
    expect(loose).toEqual([]);
    const indexes = await names(
      `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
       where c.relnamespace = 'app'::regnamespace and i.indisunique
         and (select attname from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0]) <> 'org_id'`,
    );
    expect(indexes).toEqual([]);
  });

  test('the roles of the program can neither log in as more nor bypass anything', async () => {
    const { rows } = await client.query<{ rolname: string; rolcanlogin: boolean }>(
      `select rolname, rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname like 'tresen\\_%' order by 1`,
    );
    const plain = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false };
    // Roles belong to the whole cluster: those of another version may stand beside ours, and are to be as plain.
    for (const row of rows) expect(row).toMatchObject(plain);
    expect(rows.map(({ rolname, rolcanlogin }) => `${rolname} ${rolcanlogin}`)).toEqual(
      expect.arrayContaining([
        'tresen_app true',
        'tresen_auditor false',
        'tresen_auth true',
        'tresen_directory false',
        'tresen_owner false',
      ]),
    );
  });

  test('[S1][hole-18] the program makes no tables that only its session sees', async () => {
    // As at every start: what a database is a copy of does not give it its rights.
    await migrate(database.ownerUrl);
    const { rows } = await client.query<{ role: string }>(
      `select rolname as role from pg_roles where rolname in ('tresen_app', 'tresen_auth', 'tresen_directory')
        and has_database_privilege(rolname, current_database(), 'temporary')`,
    );
    expect(rows).toEqual([]);
  });

  test('the audit log only grows', async () => {
    await client.query(
      `insert into app.audit_entries select org_id, now(), gen_random_uuid(), null, 'admin', 'tested' from app.organizations limit 1`,
    );
    await expect(client.query(`update app.audit_entries set act = 'forged'`)).rejects.toThrow(/append-only/);
    await expect(client.query('delete from app.audit_entries')).rejects.toThrow(/append-only/);
  });
});

describe('[D1] the directory', () => {
  /** The whole list. A function added here is a hole in the wall between organisations, and has to be argued for. */
  const listed: Record<string, string> = {
    'directory.all_memberships_of': 'TABLE(org_id uuid, name text, role text, is_active boolean)',
    'directory.auditor_grant_by_link': 'TABLE(org_id uuid, auditor_grant_id uuid)',
    'directory.auditor_grant_by_session': 'TABLE(org_id uuid, auditor_grant_id uuid)',
    'directory.closings_due': 'TABLE(org_id uuid, location_id uuid)',
    'directory.device_by_id':
      'TABLE(org_id uuid, location_id uuid, role text, public_key text, state text, revoked_at timestamp with time zone)',
    'directory.device_code_by_hash': 'TABLE(org_id uuid, code_id uuid)',
    'directory.former_slugs': 'TABLE(slug text, location_id uuid)',
    'directory.guest_revisions_of': 'TABLE(org_id uuid, revision bigint)',
    'directory.invitation_by_token':
      'TABLE(org_id uuid, invitation_id uuid, organization_name text, email text, role text)',
    'directory.invitations_for':
      'TABLE(org_id uuid, invitation_id uuid, organization_name text, role text, expires_at timestamp with time zone)',
    'directory.is_slug_free': 'boolean',
    'directory.keep_former_slug': 'void',
    'directory.location_by_slug': 'TABLE(org_id uuid, location_id uuid, current_slug text)',
    'directory.menu_by_id': 'TABLE(org_id uuid, location_id uuid)',
    'directory.memberships_of': 'TABLE(org_id uuid, name text, role text)',
    'directory.open_support_grants': 'TABLE(org_id uuid, name text, ends_at timestamp with time zone)',
    'directory.pickup_board_by_hash': 'TABLE(org_id uuid, location_id uuid)',
    'directory.rights_of': 'TABLE(org_id uuid, rights text[])',
    'directory.set_closing': 'void',
    'app.ensure_partitions': 'integer',
    'app.house_figures': 'TABLE(figure text, kind text, value double precision)',
    'app.organizations_to_sign': 'TABLE(org_id uuid)',
    // Ids of those whose card payments have to be asked after, as soon as it is time.
    'app.organizations_with_open_cards': 'TABLE(org_id uuid)',
    'app.organizations_with_tse': 'TABLE(org_id uuid)',
    'app.sweep_marks': 'bigint',
    'app.sweep_print_jobs': 'bigint',
  };

  test('holds exactly the listed functions, and each returns what the list says', async () => {
    const { rows } = await client.query<{ name: string; returns: string }>(
      `select pronamespace::regnamespace || '.' || proname as name, pg_get_function_result(oid) as returns from pg_proc
       where prosecdef and has_function_privilege('tresen_app', oid, 'execute') and pronamespace::regnamespace::text in ('app', 'directory', 'public')`,
    );
    expect(Object.fromEntries(rows.map((row) => [row.name, row.returns]))).toEqual(listed);
  });

  test('[S1][hole-18] every function that runs with other rights pins its search path with what a session made last, and the directory’s belong to a role of its own', async () => {
    const { rows } = await client.query<{ name: string; path: string; owner: string }>(
      `select proname as name, coalesce(array_to_string(proconfig, ','), '') as path, proowner::regrole::text as owner from pg_proc
       where prosecdef and pronamespace::regnamespace::text in ('app', 'directory')`,
    );
    expect(rows.length).toBeGreaterThan(Object.keys(listed).length);
    for (const row of rows) expect(row.path, row.name).toMatch(/^search_path=pg_catalog, (app|directory), pg_temp$/);
    const foreign = await names(
      `select proname as name from pg_proc where pronamespace = 'directory'::regnamespace and proowner::regrole::text <> 'tresen_directory'`,
    );
    expect(foreign).toEqual([]);
  });

  test('the program cannot read its tables', async () => {
    const readable = await names(
      `select tablename as name from pg_tables where schemaname in ('directory', 'auth') and has_table_privilege('tresen_app', schemaname || '.' || quote_ident(tablename), 'select')`,
    );
    expect(readable).toEqual([]);
  });

  test('a stranger cannot push another organisation’s invitation or grant aside by using its id', async () => {
    const { rows } = await client.query<{ org_id: string }>('select org_id from app.organizations order by name');
    const [a, b] = rows.map((row) => row.org_id);
    const insert = `insert into app.invitations (org_id, invitation_id, email, role, token_hash, invited_by, created_at, expires_at)
      values ($1, '11111111-1111-4111-8111-111111111111', $2, 'staff', $3, gen_random_uuid(), now(), now() + interval '1 day')`;
    await client.query(insert, [a, 'a@a.example', Buffer.from('a')]);
    await client.query(insert, [b, 'b@b.example', Buffer.from('b')]);
    const found = await client.query(`select email from directory.invitation_by_token($1, now())`, [Buffer.from('a')]);
    expect(found.rows).toEqual([{ email: 'a@a.example' }]);
  });

  test('[R5.8] a slug belongs to one location of all organisations, and an old one stays with it', async () => {
    const { rows } = await client.query<{ org_id: string; slug: string }>(
      'select org_id, slug from app.locations order by slug',
    );
    const [first, second] = rows;
    await expect(
      client.query('update app.locations set slug = $1 where slug = $2', [first?.slug, second?.slug]),
    ).rejects.toThrow(/slug .* is taken/);
    await client.query('update app.locations set slug = $1 where slug = $2', ['ganz-neu', first?.slug]);
    const found = await client.query('select current_slug from directory.location_by_slug($1)', [first?.slug]);
    expect(found.rows).toEqual([{ current_slug: 'ganz-neu' }]);
  });
});
