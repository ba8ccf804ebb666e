import { Client } from 'pg';
import type { Page, Route } from 'playwright-core';
import type { TestServer } from '../../test-server.ts';
import { tresen } from '../../test-server/command-line.ts';
import { password, people } from '../../test-server/people.ts';
import type { Visitor } from '../../test-server/visitor.ts';

const newcomer = 'greta.neu@leer.example';

/** An organisation in which nobody has done anything yet. Its owner knows the password of everybody in these journeys. */
export async function foundEmptyOrganization({ database }: TestServer): Promise<void> {
  const name = ['--first-name', 'Greta', '--last-name', 'Neu', '--organization', 'Leeres Haus'];
  await tresen(['create-owner', '--email', newcomer, ...name], database);
  const client = new Client({ connectionString: database.urlFor() });
  await client.connect();
  try {
    await client.query(
      `insert into auth.account (user_id, account_id, provider_id, password)
         select u.id, u.id::text, 'credential', a.password
           from auth."user" u, auth.account a join auth."user" o on o.id = a.user_id
           where u.email = $1 and o.email = $2
         on conflict (provider_id, account_id) do update set password = excluded.password`,
      [newcomer, people.owner],
    );
  } finally {
    await client.end();
  }
}

export async function signInAsNewcomer({ context }: Visitor, url: string): Promise<void> {
  const data = { email: newcomer, password };
  const answer = await context.request.post('/api/v1/session', { data, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`the newcomer could not sign in: ${answer.status()} ${await answer.text()}`);
}

/** Everything fails but who one is: nobody would see a screen else. */
export async function failEverything(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/(?!session|organization\/current)/, (route: Route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill(failed) : route.continue(),
  );
}

const failed = {
  status: 500,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code: 'server/failed', status: 500, title: 'Failed', traceId: 'trace-1' }),
};

/** What stands there stays: the heading is read, and nothing is a grey bar any more. */
export async function untilSettled(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(
    () => document.querySelectorAll('.MuiSkeleton-root, main [aria-busy="true"]').length === 0,
    undefined,
    { timeout: 60_000 },
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
