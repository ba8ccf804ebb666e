import { openTestServer, type TestServer } from '@tresen/e2e/test-server';
import { createTemplate } from '@tresen/e2e/test-server/template';
import type { Visitor } from '@tresen/e2e/test-server/visitor';
import { openTill, tap } from '@tresen/e2e/journeys/till/pos-acts';
import { furnish, openTables, tableTile } from '@tresen/e2e/journeys/till/tables-acts';
import { type Figure, medianOf, quantileOf, say } from './figures.ts';
import { type TableNotes, watchTables } from './tables-watch.ts';

const phone = { width: 360, height: 640 };
const handhelds = 3;
const article = 'Helles 0,5 l';
/** Of the 24 tables, for each of the three ways. */
const tablesEach = 8;
const awayMs = 30;
const slower = 4;

/**
 * Figures 3, 4 and 5 of table service: three handhelds in three browser contexts on one host, linked by WebRTC. What one sends is
 * drawn on the others without a server and through one that is 30 ms away; and how long who sends waits, on a slow phone.
 */
export async function benchTables(): Promise<boolean> {
  await using template = await createTemplate();
  await using testServer = await openTestServer(template.name);
  await furnish(testServer);
  const visitors: Visitor[] = [];
  for (let one = 0; one < handhelds; one += 1) visitors.push(await openHandheld(testServer));
  const [sender, ...others] = visitors;
  if (!sender) throw new Error('nobody sends');
  for (const { page } of visitors)
    await page.locator(`[data-neighbours="${handhelds - 1}"]`).waitFor({ state: 'attached', timeout: 60_000 });

  testServer.wire.distance(awayMs);
  const online = await sendAll(sender, others, 1);
  testServer.wire.cut();
  for (const { page } of visitors) await page.getByText(/^Ohne Server/).waitFor();
  const linked = await sendAll(sender, others, 1 + tablesEach);
  const session = await sender.context.newCDPSession(sender.page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const slow = await sendAll(sender, others, 1 + 2 * tablesEach);

  const figures: readonly Figure[] = [
    under('T 3 sent to drawn on another, no server, p95 ms', quantileOf(linked.drawn, 0.95), 150),
    under('T 3 sent to drawn on another, no server, p99 ms', quantileOf(linked.drawn, 0.99), 400),
    under('T 4 sent to drawn on another, server 30 ms away, p95 ms', quantileOf(online.drawn, 0.95), 300),
    under('T 5 Senden to "gesendet", 4x slower, p95 ms', quantileOf(slow.said, 0.95), 100),
  ];
  const all = [linked.drawn, linked.drawn, online.drawn, slow.said];
  figures.forEach((figure, place) => {
    const values = all[place] ?? [];
    say(figure, { p50: Math.round(medianOf(values)), count: values.length, all: values.map(Math.round) });
  });
  for (const visitor of visitors) await visitor.close();
  return figures.every(({ pass }) => pass);
}

async function openHandheld(testServer: TestServer): Promise<Visitor> {
  const visitor = await openTill(testServer, {
    size: phone,
    prepare: async ({ context }) => void (await context.addInitScript(watchTables)),
  });
  await openTables(visitor.page);
  return visitor;
}

type Times = { readonly drawn: readonly number[]; readonly said: readonly number[] };

/** A beer for each of some tables, one after the other. */
async function sendAll(sender: Visitor, others: readonly Visitor[], first: number): Promise<Times> {
  const drawn: number[] = [];
  const said: number[] = [];
  for (let table = first; table < first + tablesEach; table += 1) {
    const name = String(table);
    await tableTile(sender.page, name).click();
    await tap(sender.page, article);
    await sender.page.getByRole('button', { name: 'Senden' }).click();
    for (const { page } of [sender, ...others])
      await page.waitForFunction((one) => globalThis.tableNotes.ordered[one] !== undefined, name, { timeout: 30_000 });
    const { sent, said: heard } = await notesOf(sender);
    const at = sent.at(-1) ?? Number.NaN;
    said.push((heard.at(-1) ?? Number.NaN) - at);
    for (const other of others) drawn.push(((await notesOf(other)).ordered[name] ?? Number.NaN) - at);
  }
  return { drawn, said };
}

function notesOf({ page }: Visitor): Promise<TableNotes> {
  return page.evaluate(() => globalThis.tableNotes);
}

function under(metric: string, ours: number, most: number): Figure {
  return { metric, ours, limit: most, goal: `<= ${most}`, pass: ours <= most };
}
