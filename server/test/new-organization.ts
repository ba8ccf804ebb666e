import { randomUUID } from 'node:crypto';
import { demoId } from '../src/commands/seed-demo.ts';
import { type Client, openTestApi, people, type TestApi } from './api.ts';
import { openOwnerSql, type OwnerSql } from './owner-sql.ts';

export type NewOrganization = {
  readonly api: TestApi;
  readonly owner: OwnerSql;
  readonly orgId: string;
  /** Owns an organisation in which there is nothing yet. */
  readonly emil: Client;
  readonly close: () => Promise<void>;
};

/** An organisation as `tresen create-owner` leaves it: a name and an owner, no place, no article. */
export async function openNewOrganization(): Promise<NewOrganization> {
  const api = await openTestApi();
  const owner = openOwnerSql(api.database);
  return {
    api,
    owner,
    ...(await anotherOrganization(api, owner)),
    close: async () => {
      await owner.close();
      await api.close();
    },
  };
}

/** Empties what was made: the same owner, in an organisation that begins again. */
export async function anotherOrganization(
  api: TestApi,
  { sql }: OwnerSql,
): Promise<Pick<NewOrganization, 'orgId' | 'emil'>> {
  const orgId = randomUUID();
  const userId = demoId(people.nobody);
  await sql('delete from app.memberships where user_id = $1', [userId]);
  await sql('insert into app.organizations (org_id, name) values ($1, $2)', [orgId, 'Gasthaus Blau']);
  await sql(`insert into app.memberships (org_id, user_id, role) values ($1, $2, 'admin')`, [orgId, userId]);
  return { orgId, emil: await api.signIn(people.nobody) };
}
