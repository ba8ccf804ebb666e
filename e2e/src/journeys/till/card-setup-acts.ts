import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { TestServer } from '../../test-server.ts';
import type { BridgeProgram } from '../../test-server/bridge-program.ts';
import type { Visitor } from '../../test-server/visitor.ts';
import { expect } from 'vitest';
import { inDatabase } from '../desk/device-acts.ts';
import { placeNamed } from '../desk/settings-acts.ts';
import { expectSeen } from '../expect-seen.ts';
import { openWithPrinter } from './printer-acts.ts';

const place = 'Biergarten Lindenhof';

/** The owner at the page of card terminals, with the dialog of a new one open. */
export async function withNewTerminal(
  testServer: TestServer,
  kind: RegExp,
  fill: (dialog: Locator, next: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const owner = await testServer.visitor();
  const { page } = owner;
  // A terminal behind a bridge takes its time to say how it is.
  page.setDefaultTimeout(60_000);
  await owner.signIn('owner');
  const { locationId } = await placeNamed(page, place);
  await owner.open(`/admin/settings/locations/${locationId}/card-terminals`);
  await page.getByRole('button', { name: 'Terminal einrichten' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: kind }).check();
  const next = () => dialog.getByRole('button', { name: 'Weiter' }).click();
  await next();
  await fill(dialog, next);
  await dialog.getByLabel('Name', { exact: true }).fill('Theke');
  await dialog.getByRole('button', { name: 'Einrichten' }).click();
  await expectSeen(dialog.getByText(/^Das Terminal antwortet/));
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expectSeen(page.locator('[data-state="idle"]'));
  const ability = page.getByRole('switch', { name: 'Karte über das Terminal' });
  if (!(await ability.isChecked())) {
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/card-terminals/ability') && answer.ok());
    await ability.click();
    await kept;
  }
  await owner.close();
}

/** The owner takes away the only one there is. */
export async function removeTerminal(testServer: TestServer): Promise<void> {
  const owner = await testServer.visitor();
  await owner.signIn('owner');
  const { locationId } = await placeNamed(owner.page, place);
  await owner.open(`/admin/settings/locations/${locationId}/card-terminals`);
  await owner.page.getByRole('button', { name: 'Mehr zu Theke' }).click();
  await owner.page.getByRole('menuitem', { name: 'Entfernen' }).click();
  await expectSeen(owner.page.getByText('Noch kein Kartenterminal'));
  await owner.close();
}

/** One more terminal, without walking through the dialog. */
export async function makeTerminal(testServer: TestServer, name: string, at: object): Promise<void> {
  const owner = await testServer.visitor();
  await owner.signIn('owner');
  const { locationId } = await placeNamed(owner.page, place);
  const terminalId = randomUUID();
  const made = await owner.context.request.put(`/api/v1/card-terminals/${terminalId}`, {
    headers: { origin: testServer.url },
    data: { terminalId, locationId, name, registerIds: [], tipRates: [], at },
  });
  if (!made.ok()) throw new Error(`no terminal: ${made.status()} ${await made.text()}`);
  await owner.close();
}

/** A computer of the location with a bridge on it. */
export async function runBridge(testServer: TestServer, bridge: BridgeProgram, port: number): Promise<void> {
  const owner = await testServer.visitor();
  await owner.signIn('owner');
  const { locationId } = await placeNamed(owner.page, place);
  const made = await owner.context.request.post(`/api/v1/locations/${locationId}/device-codes`, {
    headers: { origin: testServer.url },
    data: { role: 'bridge', name: 'Keller' },
  });
  const { code } = (await made.json()) as { readonly code: string };
  await bridge.enrol(['enrol', '--server', testServer.url, '--code', code]);
  bridge.start(port);
  const isHeard = async () => (await inDatabase(testServer, 'select 1 from app.bridges')).length;
  await expect.poll(isHeard, { timeout: 60_000, interval: 200 }).toBeGreaterThan(0);
  await owner.close();
}

/** The till knows its printer, and the terminals as they are now. */
export async function openWithTerminals(till: Visitor): Promise<void> {
  await openWithPrinter(till);
  await heardOfCards(till.page);
}

export async function heardOfCards(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /till\/card-attempts/.test(name)),
  );
}
