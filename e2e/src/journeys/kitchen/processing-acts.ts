import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { TestServer } from '../../test-server.ts';
import { enrol } from '../desk/device-acts.ts';
import type { Visitor, VisitorOptions } from '../../test-server/visitor.ts';
import { expectSeen } from '../expect-seen.ts';
import { payButton, result, tap } from '../till/pos-acts.ts';
import { placeNamed } from '../desk/settings-acts.ts';

export const processingPath = '/admin/orders/processing';
const place = 'Biergarten Lindenhof';

/** A fresh browser that becomes a screen of the kitchen through the real endpoint. */
export async function openKitchen(testServer: TestServer, options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await testServer.visitor({ size: { width: 1440, height: 900 }, ...options });
  await visitor.signIn('owner');
  const { locationId } = await placeNamed(visitor.page, place);
  const answer = await visitor.context.request.post(`/api/v1/locations/${locationId}/device-codes`, {
    data: { role: 'kds', name: 'Küche' },
    headers: { origin: testServer.url },
  });
  if (!answer.ok()) throw new Error(`no code: ${answer.status()} ${await answer.text()}`);
  const { code } = (await answer.json()) as { readonly code: string };
  await visitor.open(`${processingPath}?code=${code}`);
  // The first opening of a fresh browser on a busy machine.
  const timeout = 60_000;
  await visitor.page.getByRole('button', { name: /^(Bildschirm einrichten|Set up screen)$/ }).click({ timeout });
  await visitor.page.locator('[data-line-state="live"]').waitFor({ timeout });
  return visitor;
}

/** Sells at the till and says the number that is called out. */
export async function sell(till: Page, ...articles: readonly string[]): Promise<string> {
  await tap(till, ...articles);
  await payButton(till, /^Passend/).click();
  const panel = result(till, /^Bezahlt/);
  await expectSeen(panel);
  const number = /K\d+-\d+/.exec((await panel.textContent()) ?? '')?.[0];
  if (!number) throw new Error('the till shows no number');
  return number;
}

export type ShownLane = 'new' | 'accepted' | 'ready';

export function ticket(page: Page, number: string, lane?: ShownLane): Locator {
  const where = lane ? page.locator(`[data-tickets="${lane}"]`) : page;
  return where.getByRole('article', { name: new RegExp(`^Nr\\. ${number}(?!\\d)`) });
}

export async function press(page: Page, number: string, button: string): Promise<void> {
  await ticket(page, number).getByRole('button', { name: button, exact: true }).click();
}

/** The screen hears another device without the server from now on. */
export async function linked(kitchen: Page): Promise<void> {
  await kitchen.locator('[data-neighbours]:not([data-neighbours="0"])').waitFor({ timeout: 60_000 });
}

/** A till that was away sold something twenty minutes ago, and a manager brings its file; says the number. */
export async function reportLate(testServer: TestServer, visitor: Visitor, kitchen: 'slip' | 'none'): Promise<string> {
  const { request } = visitor.context;
  const { locationId } = await placeNamed(visitor.page, place);
  const ask = async (method: 'GET' | 'POST', path: string, data?: object) => {
    const options = { method, headers: { origin: testServer.url }, ...(data ? { data } : {}) };
    const answer = await request.fetch(`/api/v1${path}`, options);
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { code } = await ask('POST', `/locations/${locationId}/device-codes`, { role: 'pos', name: 'Wagen' });
  const till = await enrol(testServer, String(code));
  const { stations } = (await ask('GET', `/locations/${locationId}`)) as {
    readonly stations: readonly { readonly stationId: string }[];
  };
  const sale = lateSale(locationId, till.register?.code ?? '', stations[0]?.stationId ?? '', kitchen);
  const soldAt = new Date(Date.now() - 20 * 60_000);
  await ask('POST', '/device-log-imports', { entries: [till.entry('sale.complete.v1', sale, soldAt)] });
  return `${sale.registerCode}-${sale.pickupNo}`;
}

function lateSale(locationId: string, registerCode: string, stationId: string, kitchen: 'slip' | 'none') {
  return {
    orderId: randomUUID(),
    locationId,
    areaId: null,
    registerCode,
    receiptNo: 1,
    pickupNo: 1,
    kitchen,
    businessDate: new Date(Date.now() - 4 * 3_600_000).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' }),
    place: 'in-house',
    lines: [
      {
        lineNo: 1,
        parentLineNo: null,
        kind: 'sale',
        articleId: null,
        articleVersion: null,
        name: 'Riesenbrezn',
        quantity: 1,
        unitCents: 476,
        totalCents: 476,
        taxKey: 'DE_19',
        note: '',
        freeReason: '',
        shares: [{ ratePermille: 190, grossCents: 476 }],
        stationId,
        giftCardCode: null,
      },
    ],
    payments: [{ type: 'cash', amountCents: 476, tenderedCents: 476, changeCents: 0 }],
    totalCents: 476,
    vat: [{ ratePermille: 190, grossCents: 476, netCents: 400, taxCents: 76 }],
    reason: '',
    note: '',
    cancels: null,
    catalogue: 'c1',
  };
}
