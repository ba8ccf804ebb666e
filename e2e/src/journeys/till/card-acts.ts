import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { TestServer } from '../../test-server.ts';
import { cardKeys, type CardStandIn } from '../../test-server/card-stand-in.ts';
import type { Visitor } from '../../test-server/visitor.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { placeNamed } from '../desk/settings-acts.ts';
import { expectSeen } from '../expect-seen.ts';
import { heardOfCards } from './card-setup-acts.ts';
import { posPath, tile } from './pos-acts.ts';

/** As an owner does it, with a provider that nobody has to wait minutes for. */
export async function setUpSolo(testServer: TestServer, name = 'Theke'): Promise<string> {
  const owner = await testServer.visitor();
  await owner.signIn('owner');
  const { locationId } = await placeNamed(owner.page, 'Biergarten Lindenhof');
  const terminalId = randomUUID();
  const { code, ...keys } = cardKeys;
  const made = await owner.context.request.put(`/api/v1/card-terminals/${terminalId}`, {
    headers: { origin: testServer.url },
    data: {
      terminalId,
      locationId,
      name,
      registerIds: [],
      tipRates: [],
      at: { provider: 'sumup', ...keys, reader: { code } },
    },
  });
  if (!made.ok()) throw new Error(`no terminal: ${made.status()} ${await made.text()}`);
  await inDatabase(
    testServer,
    `update app.card_terminals set settings = settings || '{"pace": {"lookMs": 60, "giveUpMs": 3000, "absentMs": 2000}}'`,
  );
  await inDatabase(testServer, `update app.locations set abilities = '{card-terminals}' where location_id = $1`, [
    locationId,
  ]);
  await owner.close();
  return terminalId;
}

/** The till has heard of its terminals. */
export async function reopen(till: Visitor): Promise<void> {
  await till.open(posPath);
  await expectSeen(tile(till.page, 'Helles 0,5 l'));
  await heardOfCards(till.page);
}

export const cardSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Kartenzahlung' });

export const openStrip = (page: Page): Locator => page.locator('[data-open-cards]');

export async function takenTimes(standIn: CardStandIn, cents: number): Promise<number> {
  return (await standIn.taken()).filter((one) => one.cents === cents).length;
}

/** How the last receipt was paid: type, cents, and whether it names a payment of a terminal. */
export async function newestPaid(testServer: TestServer): Promise<unknown> {
  const [row] = await inDatabase(
    testServer,
    `select (select string_agg(p.type || ' ' || p.amount_cents || ' ' || (p.attempt_id is not null), ', ' order by p.payment_no)
          from app.receipt_payments p where (p.register_id, p.series, p.no) = (r.register_id, r.series, r.no)) as paid
      from app.receipts r order by r.occurred_at desc limit 1`,
  );
  return row?.['paid'];
}
