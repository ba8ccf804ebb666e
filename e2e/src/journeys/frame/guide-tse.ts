import { Client } from 'pg';
import type { TestServer } from '../../test-server.ts';
import { tresen } from '../../test-server/command-line.ts';
import { openTseStandIn, standInKeys } from '../../test-server/tse-stand-in.ts';
import { placeNamed } from '../desk/settings-acts.ts';
import { openTill } from '../till/pos-acts.ts';
import { settled, type Walk } from './guide-acts.ts';

/** An owner sets a TSE up: what it needs, a stop on the way, and how it is in the end. */
export async function walkTse({ testServer, locale, show }: Walk): Promise<void> {
  await using standIn = await openTseStandIn();
  await testServer.restart({ FISKALY_BASE_URL: standIn.url });
  const till = await openTill(testServer, { locale });
  const visitor = await testServer.visitor({ locale, size: { width: 1100, height: 860 } });
  await visitor.signIn('owner');
  const { page } = visitor;
  page.setDefaultTimeout(120_000);
  const { locationId } = await placeNamed(page, 'Biergarten Lindenhof');
  // A location that sells for real would refuse the keys of the stand-in, which are for practice.
  const live = await onDatabase(testServer, 'delete from app.go_lives returning *');
  await tresen(['set-entitlements', '--link', 'biergarten-lindenhof', '--entitlements', 'tse'], testServer.database);

  await visitor.open(`/admin/settings/locations/${locationId}/tse`);
  await settled(page);
  await show('tse-start', page);
  await page.getByRole('radio', { name: /^(Ja|Yes)/ }).click();

  await standIn.setFaults([{ kind: 'error', status: 400, code: 'E_SOMETHING', on: ['admin.pin'] }]);
  await page.getByRole('textbox', { name: /^(API-Schlüssel|API key)$/ }).fill(standInKeys.apiKey);
  await page.getByLabel(/^(API-Geheimnis|API secret)$/).fill(standInKeys.apiSecret);
  await page.getByRole('button', { name: /^(Schlüssel prüfen|Check keys)$/ }).click();
  // By key: the notice that the answer is saved may lie over the button, and stays while a pointer is on it.
  await page.getByRole('button', { name: /^(TSE einrichten|Set up TSE)$/ }).press('Enter');
  await page.getByRole('heading', { name: /^(Einrichtung steht|The set-up has stopped)$/ }).waitFor();
  await settled(page);
  await show('tse-stopped', page);

  await standIn.setFaults([]);
  await page.getByRole('button', { name: /^(Jetzt weitermachen|Go on now)$/ }).click();
  await page
    .getByText(/^(angemeldet|registered)$/)
    .first()
    .waitFor();
  await settled(page);
  await show('tse-ready', page);
  await Promise.all([till.close(), visitor.close()]);
  await forget(testServer, live);
}

/** The next walk begins where this one did. */
async function forget(testServer: TestServer, live: readonly Record<string, unknown>[]): Promise<void> {
  await onDatabase(
    testServer,
    'truncate app.tse_devices, app.tse_clients, app.tse_archives, app.tse_certificate_words cascade',
  );
  await onDatabase(testServer, `delete from app.entitlements where name = 'tse'`);
  await onDatabase(testServer, 'update app.locations set has_steady_internet = null');
  for (const row of live)
    await onDatabase(
      testServer,
      'insert into app.go_lives select * from json_populate_record(null::app.go_lives, $1)',
      [JSON.stringify(row)],
    );
}

async function onDatabase(testServer: TestServer, statement: string, values: readonly unknown[] = []) {
  const client = new Client({ connectionString: testServer.database.urlFor() });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement, [...values]);
  await client.end();
  return rows;
}
