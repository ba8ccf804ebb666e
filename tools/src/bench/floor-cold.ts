import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { day } from '@tresen/domain/bills/bill-facts.sample';
import { sampleEvening } from '@tresen/domain/bills/evening.sample';
import { enrol, inDatabase } from '@tresen/e2e/journeys/desk/device-acts';
import { placeNamed } from '@tresen/e2e/journeys/desk/settings-acts';
import { deviceCode } from '@tresen/e2e/journeys/till/pos-acts';
import { managerOf } from '@tresen/e2e/journeys/till/pos-proof-acts';
import { furnish, tablesPath } from '@tresen/e2e/journeys/till/tables-acts';
import type { TestServer } from '@tresen/e2e/test-server';
import { medianOf, say } from './figures.ts';
import { businessDate } from './sales.ts';
import { openTillServer, type TillServer } from './till-server.ts';

const bills = 300;
const articles = 500;
const starts = 5;
const slower = 4;
const mostMs = 2000;
const perCall = 50;

declare global {
  var floorDrawnAt: number | undefined;
}

/** Figure 8 of table service: the tables of a handheld that was not running, without a server, on a slow phone. */
export async function measureColdStart(): Promise<boolean> {
  await using till = await openTillServer(articles);
  const { testServer } = till;
  await furnish(testServer);
  await fillFloor(testServer);
  await readFloor(till);
  testServer.wire.cut();
  const loadBefore = loadavg()[0];
  const took: number[] = [];
  for (let start = 0; start < starts; start += 1) took.push(await coldStart(till));
  const ours = medianOf(took);
  const pass = ours < mostMs;
  say(
    { metric: `T 8 cold start of the tables offline, ${slower}x slower, ms`, ours, limit: mostMs, goal: '< 1', pass },
    { bills, articles, all: took.map(Math.round), loadBefore, loadAfter: loadavg()[0] },
  );
  return pass;
}

/** Another handheld has taken all of it, at tables of this location. */
async function fillFloor(testServer: TestServer): Promise<void> {
  const owner = await testServer.visitor();
  await owner.signIn('owner');
  const { locationId } = await placeNamed(owner.page, 'Biergarten Lindenhof');
  const other = await enrol(testServer, await deviceCode(owner, testServer.url));
  const tables = await inDatabase(testServer, 'select table_id as id from app.dining_tables order by name');
  const rest = { roundNo: 0, receiptNo: 0, at: 0 };
  const entries = sampleEvening(bills).map((fact) => {
    const payload = payloadOf(fact, { locationId, registerCode: other.register?.code ?? '', rest, tables });
    return other.entry(fact.type, payload);
  });
  const manage = managerOf(testServer, owner.context);
  for (let from = 0; from < entries.length; from += perCall)
    await manage('POST', '/device-log-imports', { entries: entries.slice(from, from + perCall) });
  const [open] = await inDatabase(testServer, 'select count(*)::int as n from app.bills where not is_settled');
  if (open?.['n'] !== bills) throw new Error(`${String(open?.['n'])} of ${bills} bills are open`);
  await owner.close();
}

type Here = {
  readonly locationId: string;
  readonly registerCode: string;
  readonly rest: { roundNo: number; receiptNo: number; at: number };
  readonly tables: readonly Record<string, unknown>[];
};

/** As of today, here, and each bill at a table. */
function payloadOf({ type, payload }: BillFact, { rest, tables, ...here }: Here): object {
  const today = JSON.parse(JSON.stringify(payload).replaceAll(day, businessDate())) as Record<string, unknown>;
  const isRound = type === 'order.place.v1';
  const number = isRound ? { roundNo: (rest.roundNo += 1) } : { receiptNo: (rest.receiptNo += 1) };
  const isFirst = isRound && today['set'] === null && rest.roundNo % 4 === 1;
  const place = isFirst ? { set: { tableIds: [tables[(rest.at += 1) % tables.length]?.['id']] } } : {};
  const orderId = isRound ? {} : { orderId: randomUUID() };
  return { ...today, ...here, ...number, ...place, ...orderId };
}

/** Once with a line: from then on all of it lies on the device. */
async function readFloor(till: TillServer): Promise<void> {
  const { page, close } = await till.start(() => undefined);
  await page.goto(till.testServer.url + tablesPath);
  await page.locator('[data-state="open-after-payment"], [data-state="ordered"]').first().waitFor({ timeout: 120_000 });
  await page.waitForTimeout(5_000);
  await close();
}

async function coldStart(till: TillServer): Promise<number> {
  const { page, slowDown, close } = await till.start(watchFloor);
  await slowDown(slower);
  await page.goto(till.testServer.url + tablesPath);
  await page.waitForFunction(() => globalThis.floorDrawnAt !== undefined, undefined, { timeout: 60_000 });
  const at = await page.evaluate(() => globalThis.floorDrawnAt);
  await slowDown(1);
  await close();
  return at ?? Number.NaN;
}

/** Runs in the page before anything else: notes when the first table that has guests was drawn. */
function watchFloor(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('button[data-state]:not([data-state="free"])')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (globalThis.floorDrawnAt = performance.now()), { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}
