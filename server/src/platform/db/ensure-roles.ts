import type { Pool } from 'pg';

/**
 * The five database roles. `tresen_owner` owns the tables, `tresen_directory` the few functions that look across
 * organisations; nobody logs in as either. `tresen_app` and `tresen_auth` are what the program connects as; neither may
 * bypass row-level security. Passwords are the operator's business. `tresen_auditor` is what the program makes itself for an
 * auditor's request: it reads a listed set of columns, behind walls of its own.
 */
const roles = [
  ['tresen_owner', 'nologin'],
  ['tresen_directory', 'nologin'],
  ['tresen_app', 'login'],
  ['tresen_auth', 'login'],
  ['tresen_auditor', 'nologin'],
] as const;

export async function ensureRoles(pool: Pool): Promise<void> {
  for (const [name, login] of roles) {
    const known = await pool.query('select 1 from pg_roles where rolname = $1', [name]);
    if (known.rowCount === 0)
      await quietly(pool, `create role ${name} ${login} nosuperuser nobypassrls nocreatedb nocreaterole`);
  }
  const database = await pool.query<{ name: string }>('select quote_ident(current_database()) as name');
  await quietly(pool, 'grant tresen_directory to tresen_owner');
  await quietly(pool, 'grant tresen_owner to current_user');
  // Only what it makes itself on purpose counts for the program: the auditor's walls shall not stand around everything it does.
  await quietly(pool, 'alter role tresen_app noinherit');
  await quietly(pool, 'grant tresen_auditor to tresen_app');
  await pool.query(`grant create, connect on database ${database.rows[0]?.name} to tresen_owner`);
  // Nobody of ours makes tables that only one session sees; whoever got in as the program shall not either.
  await quietly(pool, `revoke temporary on database ${database.rows[0]?.name} from public`);
}

/** Roles belong to the whole cluster: another database's migration may be making the same one right now. */
async function quietly(pool: Pool, statement: string): Promise<void> {
  try {
    await pool.query(statement);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const isMadeByAnother = code === '23505' || code === '42710' || code === 'XX000';
    if (!isMadeByAnother) throw error;
  }
}
