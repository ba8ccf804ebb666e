import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { expect, test } from 'vitest';
import { createTill } from '../../src/admin/device/till/create-till.ts';
import type { TillParts } from '../../src/admin/device/till/till-parts.ts';
import type { Journal } from '../../src/admin/device/journal/journal.ts';
import type { Till } from '../../src/admin/device/till/till.ts';
import { writeSale } from '../../src/admin/device/journal/write-entry.ts';
import { penOf, range } from './journal-acts.ts';
import { actor, closing, oneBeer, orderId } from './sales.ts';
import { openSqliteJournal } from './sqlite-journal.ts';
import { tillParts } from './till-parts.ts';

/** Tills of other makers have lost or doubled sales in these five ways; people tell of them in public. */

async function opened(parts: TillParts): Promise<Till> {
  const till = await createTill(parts);
  await expect.poll(() => till.state.get().writer).toBe('here');
  return till;
}

/** What a page that is loaded again finds. */
function lastingJournal(): Journal {
  return { ...openSqliteJournal(':memory:'), close: () => undefined };
}

type Server = Awaited<ReturnType<typeof tillParts>>['server'];

const soldOn = (server: Server): readonly string[] => server.log().map(({ payload }) => (payload as SaleFact).orderId);

const orders = (count: number): readonly string[] => range(count).map(orderId);

test('[F4] story: the answer got lost, the till sent the order again, and it was there twice', async () => {
  const { parts, server } = await tillParts();
  const till = await opened(parts);
  for (const [index, order] of orders(10).entries()) {
    await expect.poll(() => till.state.get()).toMatchObject({ unsent: 0, isOnline: true });
    server.breakWire(index % 2 === 0 ? 'lose-answer' : 'twice');
    await till.complete(oneBeer(order), actor);
    await expect.poll(() => server.log().length).toBe(index + 1);
    server.breakWire('none');
    till.sendNow();
  }
  await expect.poll(() => till.state.get().unsent).toBe(0);
  expect(soldOn(server)).toEqual(orders(10));
  await till.close();
});

test('[F4] story: some thirty orders waited for the connection, it broke in the middle, and many came twice or never', async () => {
  const { parts, server, journal } = await tillParts();
  server.breakWire('lose-request');
  const till = await opened(parts);
  for (const order of orders(30)) await till.complete(oneBeer(order), actor);
  // The server dies in the middle of them; the one that follows has forgotten some that were taken.
  server.poison.add(14);
  server.breakWire('none');
  till.sendNow();
  await expect.poll(() => server.log().length).toBe(13);
  server.breakWire('lose-request');
  server.poison.clear();
  server.forget(4);
  await journal.rewind(0);
  server.breakWire('none');
  till.sendNow();
  await expect.poll(() => till.state.get().unsent).toBe(0);
  expect(soldOn(server)).toEqual(orders(30));
  expect((await till.recent(50)).map(({ isSent }) => isSent)).toEqual(orders(30).map(() => true));
  await till.close();
});

test('[F4] story: two tabs of one till sold under the same number, and the second sale was dropped as known', async () => {
  const journal = openSqliteJournal(':memory:');
  const { parts, server } = await tillParts(journal);
  const till = await opened(parts);
  const [one, other] = [await penOf(journal), await penOf(journal)];
  await expect(writeSale(one, oneBeer(orderId(1)), actor, closing)).rejects.toMatchObject({ reason: 'elsewhere' });
  const first = await writeSale(other, oneBeer(orderId(1)), actor, closing);
  const second = await writeSale(other, oneBeer(orderId(2)), actor, closing);
  expect([first.sale.receiptNo, second.sale.receiptNo]).toEqual([1, 2]);
  till.sendNow();
  await expect.poll(() => soldOn(server)).toEqual(orders(2));
  await till.close();
});

test('[F4] story: the guest holds the receipt, and the order is nowhere', async () => {
  const { parts, server, journal } = await tillParts(lastingJournal());
  server.breakWire('lose-request');
  const till = await opened(parts);
  const { sale } = await till.complete(oneBeer(orderId(1)), actor);
  // Paper is asked for only after the sale is written down; then the page dies before anything was sent.
  expect((await journal.unprinted()).map((receipt) => receipt.sale.receiptNo)).toEqual([sale.receiptNo]);
  await till.close();
  server.breakWire('none');
  const again = await opened(parts);
  await expect.poll(() => soldOn(server)).toEqual([orderId(1)]);
  expect((await again.recent(5)).map((receipt) => receipt.sale.receiptNo)).toEqual([1]);
  await again.close();
});

test('[F4] story: paid without a connection, then somebody else’s order or a reload opened it again as unpaid', async () => {
  const { parts, server, journal } = await tillParts(lastingJournal());
  const till = await opened(parts);
  await till.complete(oneBeer(orderId(1)), actor);
  await expect.poll(() => till.state.get().unsent).toBe(0);
  server.breakWire('lose-request');
  await journal.saveDraft({ draftId: 'table 7', savedAt: '2026-11-14T18:00:00Z', content: {} });
  await till.complete(oneBeer(orderId(2), 'table 7'), actor);
  await till.close();

  // The server knows the state of before: neither its greeting nor a reload may bring that back.
  const reloaded = await opened(parts);
  const paid = async () => (await reloaded.recent(5)).map((receipt) => receipt.sale.orderId);
  expect(await paid()).toEqual([orderId(2), orderId(1)]);
  server.breakWire('none');
  reloaded.sendNow();
  await expect.poll(() => reloaded.state.get().unsent).toBe(0);
  expect(await paid()).toEqual([orderId(2), orderId(1)]);
  expect(await journal.drafts()).toEqual([]);
  expect(soldOn(server)).toEqual(orders(2));
  await reloaded.close();
});

test('[F5] story: the server was gone for a day; the till sold, printed, kept its papers in order and was through in a minute', async () => {
  const { parts, server, journal } = await tillParts();
  const morning = Date.parse('2026-11-14T09:00:00.000Z');
  let now = morning;
  const waits = new Set<{ readonly at: number; readonly work: () => void }>();
  const after = (ms: number, work: () => void) => {
    const wait = { at: now + ms, work };
    waits.add(wait);
    return () => void waits.delete(wait);
  };
  const timed: TillParts = { ...parts, clock: { now: () => now, mono: () => now }, after };
  /** Lets time go by; whatever the till wanted to do by then, it does. */
  const goOn = async (ms: number) => {
    const until = now + ms;
    for (;;) {
      const [next] = [...waits].filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at);
      if (!next) break;
      waits.delete(next);
      now = Math.max(now, next.at);
      next.work();
      await new Promise((resolve) => setImmediate(resolve));
    }
    now = until;
  };

  server.breakWire('lose-request');
  const till = await opened(timed);
  const sales = 24 * 12;
  for (const order of orders(sales)) {
    await till.complete(oneBeer(order), actor);
    await goOn(300_000);
  }
  expect(now - morning).toBe(24 * 3_600_000);
  await expect.poll(() => till.state.get()).toMatchObject({ unsent: sales, isOnline: false });
  expect(await journal.unprinted()).toHaveLength(sales);
  // Two business days in one outage: pick-up numbers begin again, receipt numbers go on.
  const kept = (await till.recent(sales)).map(({ sale }) => sale).toReversed();
  expect(kept.map(({ receiptNo }) => receiptNo)).toEqual(range(sales));
  expect(new Set(kept.map(({ businessDate }) => businessDate))).toEqual(new Set(['2026-11-14', '2026-11-15']));
  expect(kept.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(sales * 476);

  server.breakWire('none');
  const backAt = now;
  while (till.state.get().unsent > 0 && now - backAt < 120_000) await goOn(250);
  expect(now - backAt).toBeLessThanOrEqual(60_000);
  expect(soldOn(server)).toEqual(orders(sales));
  await till.close();
});
