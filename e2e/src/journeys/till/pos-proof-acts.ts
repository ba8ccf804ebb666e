import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestServer } from '../../test-server.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { payButton, tile } from './pos-acts.ts';

/** What is sold, in turn: with and without a deposit, at both rates. */
const drinks = ['Helles 0,5 l', 'Pils 0,33 l', 'Riesenbrezn', 'Radler 0,5 l', 'Cappuccino'];

/** Two taps of a finger; answers with the sum that stood on the button, in cents. */
export async function sell(page: Page, name = 'Helles 0,5 l'): Promise<number> {
  const before = await page.evaluate(paidNumber);
  await tile(page, name).first().click();
  const pay = payButton(page, /^Passend/);
  const sum = Number((await pay.getAttribute('aria-label'))?.replaceAll(/\D/g, ''));
  await pay.click();
  await page.waitForFunction(
    (old) => (document.querySelector('section[aria-label^="Bezahlt"] .title')?.textContent ?? old) !== old,
    before,
  );
  return sum;
}

/** The same taps on the same screen, made by the page itself: no way from the test to the browser between them. */
export function sellMany(page: Page, count: number): Promise<readonly number[]> {
  return page.evaluate(
    async ({ names, times }) => {
      const pay = '[role="group"][aria-label="Bezahlen"] button[aria-label^="Passend, "]:enabled';
      const numberOf = () => document.querySelector('section[aria-label^="Bezahlt"] .title')?.textContent;
      const until = <Found>(look: () => Found | undefined) =>
        new Promise<Found>((resolve) => {
          const observer = new MutationObserver(() => check());
          const check = () => {
            const found = look();
            if (found === undefined) return;
            observer.disconnect();
            resolve(found);
          };
          observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
          check();
        });
      const sums: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const before = numberOf();
        document.querySelector<HTMLElement>(`.tile[title="${names[time % names.length]}"]`)?.click();
        const button = await until(() => document.querySelector<HTMLButtonElement>(pay) ?? undefined);
        sums.push(Number(button.ariaLabel?.replaceAll(/\D/g, '')));
        button.click();
        await until(() => (numberOf() === before ? undefined : numberOf()));
      }
      return sums;
    },
    { names: drinks, times: count },
  );
}

/** The app is on the device: from now on it opens without a server. */
export async function keptOnDevice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

export function offlineChip(page: Page, count: number | RegExp = /\d+/): Locator {
  const said = typeof count === 'number' ? `${count}` : count.source;
  return page.getByRole('button', { name: new RegExp(`^Offline · ${said}$`) });
}

/** Nothing was being printed: a reload asks nobody about paper. */
export async function needNoPaper(page: Page): Promise<void> {
  if ((await page.getByRole('dialog', { name: 'Bon drucken?' }).count()) > 0) throw new Error('asked about paper');
}

export async function deviceOf(page: Page): Promise<string> {
  const marker = await page.evaluate(() => localStorage.getItem('tresen-till'));
  return (JSON.parse(marker ?? '{}') as { readonly deviceId: string }).deviceId;
}

export type Booked = {
  readonly no: number;
  readonly total: number;
  readonly businessDate: string;
  readonly occurredAt: string;
  readonly deviceAt: string;
};

/** The receipts the server has of this device, in their order. */
export async function bookedBy(testServer: TestServer, deviceId: string): Promise<readonly Booked[]> {
  const rows = await inDatabase(
    testServer,
    `select no::int, total_cents::int as total, business_date::text as "businessDate",
      to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "occurredAt",
      to_char(device_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deviceAt"
      from app.receipts where device_id = $1 order by series, no`,
    [deviceId],
  );
  // The names are those of the statement above.
  return rows as readonly Booked[];
}

/** Each sale once, in order, without a gap, with its sum; and nothing beside them. */
export async function expectBooked(testServer: TestServer, deviceId: string, sums: readonly number[]): Promise<void> {
  const count = async () => (await bookedBy(testServer, deviceId)).length;
  await expect.poll(count, { timeout: 90_000, interval: 250 }).toBe(sums.length);
  const booked = await bookedBy(testServer, deviceId);
  expect(booked.map(({ no }) => no)).toEqual(sums.map((_, index) => index + 1));
  expect(booked.map(({ total }) => total)).toEqual(sums);
  const [beside] = await inDatabase(
    testServer,
    `select count(*)::int as commands, count(distinct command_id)::int as ids, count(distinct e.event_id)::int as events,
        (select sum(amount_cents)::int from app.receipt_payments p join app.receipts r using (org_id, register_id, series, no)
          where r.device_id = $1) as paid,
        (select last_seq::int from app.device_heads where device_id = $1) as head
      from app.device_commands c left join app.events e using (org_id, command_id)
      where c.device_id = $1 and c.type = 'sale.complete.v1'`,
    [deviceId],
  );
  const paid = sums.reduce((sum, one) => sum + one, 0);
  const all = sums.length;
  expect(beside).toMatchObject({ commands: all, ids: all, events: all, paid });
  expect(beside?.['head']).toBeGreaterThanOrEqual(all);
}

export type Manage = (method: string, path: string, data?: object) => Promise<Readonly<Record<string, unknown>>>;

/** What a manager does from somewhere else while the till has no line: over the same API, past the broken wire. */
export function managerOf({ pastWire, url }: TestServer, { request }: BrowserContext): Manage {
  return async (method, path, data) => {
    const answer = await request.fetch(`${pastWire}/api/v1${path}`, {
      method,
      headers: { origin: url },
      ...(data === undefined ? {} : { data }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
}

export async function incidentsOf(testServer: TestServer, deviceId: string): Promise<readonly string[]> {
  const rows = await inDatabase(testServer, 'select kind from app.incidents where device_id = $1 order by kind', [
    deviceId,
  ]);
  return rows.map(({ kind }) => String(kind));
}

/** Runs in the page: which order the panel after paying speaks of. */
function paidNumber(): string | undefined {
  return document.querySelector('section[aria-label^="Bezahlt"] .title')?.textContent ?? undefined;
}
