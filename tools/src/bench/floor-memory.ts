import { inDatabase } from '@tresen/e2e/journeys/desk/device-acts';
import { openTill } from '@tresen/e2e/journeys/till/pos-acts';
import { furnish, openTables } from '@tresen/e2e/journeys/till/tables-acts';
import { openTestServer } from '@tresen/e2e/test-server';
import { createTemplate } from '@tresen/e2e/test-server/template';
import type { Visitor } from '@tresen/e2e/test-server/visitor';
import { parseArgs } from 'node:util';
import { medianOf, say } from './figures.ts';
import { factsPerGuest, serveEvening } from './serve-evening.ts';

const points = 10;
const phone = { width: 360, height: 640 };
const mostMegabytes = 150;
const mostSlope = 0.02;
const mostMinutes = 20;

/**
 * Figure 12 of table service: two handhelds serve as many guests as in twelve hours, one after the other without a pause, and one
 * of them is weighed. `--facts 60` for a look.
 */
export async function measureMemory(): Promise<boolean> {
  const { values } = parseArgs({ allowPositionals: true, options: { facts: { type: 'string', default: '3000' } } });
  const guests = Math.ceil(Number(values.facts) / (points * factsPerGuest * 2));
  await using template = await createTemplate();
  await using testServer = await openTestServer(template.name);
  await furnish(testServer);
  const handhelds: Visitor[] = [];
  for (let one = 0; one < 2; one += 1) handhelds.push(await openTill(testServer, { size: phone }));
  for (const { page } of handhelds) await openTables(page);
  const [weighed] = handhelds;
  if (!weighed) throw new Error('nobody serves');
  const weigh = await scaleOf(weighed);
  const began = performance.now();
  const megabytes: number[] = [];
  for (let point = 0; point < points; point += 1) {
    await Promise.all(handhelds.map((handheld, place) => serve(handheld, place, guests)));
    megabytes.push(await weigh());
  }
  const minutes = (performance.now() - began) / 60_000;
  for (const one of handhelds) await one.close();

  const [counted] = await inDatabase(
    testServer,
    `select count(*)::int as n from app.device_commands where outcome = 'applied'
      and (type like 'bill.%' or type like 'order.%' or type = 'sale.complete.v2')`,
  );
  const facts = Number(counted?.['n']);
  if (facts < guests * points * factsPerGuest * 2) throw new Error(`only ${facts} facts came`);
  const slope = slopeOf(megabytes) / medianOf(megabytes);
  const isSmall = Math.max(...megabytes) < mostMegabytes;
  const isSteady = slope <= mostSlope;
  const isInTime = minutes <= mostMinutes;
  say(
    {
      metric: `T12 heap of a handheld after ${facts} facts, MB`,
      ours: Math.max(...megabytes),
      limit: mostMegabytes,
      goal: '< 1',
      pass: isSmall,
    },
    { megabytes: megabytes.map((one) => Number(one.toFixed(2))), minutes: Number(minutes.toFixed(1)) },
  );
  say({
    metric: `T12 its growth with each of ${points} points, share of the whole`,
    ours: slope,
    limit: mostSlope,
    goal: '<= 1',
    pass: isSteady && isInTime,
  });
  return isSmall && isSteady && isInTime;
}

/** Each at tables of its own. */
async function serve({ page }: Visitor, place: number, guests: number): Promise<void> {
  const tables = Array.from({ length: 6 }, (_, no) => String(1 + place * 6 + no));
  await page.evaluate(serveEvening, { article: 'Helles 0,5 l', tables, guests });
}

/** What is left when everything that nobody needs is thrown away. */
async function scaleOf({ page, context }: Visitor): Promise<() => Promise<number>> {
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.enable');
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 2 ** 20;
  };
}

/** Of the line that fits best, with each point. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rise = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  return rise / values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
}
