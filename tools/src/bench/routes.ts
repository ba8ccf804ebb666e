import { loadavg } from 'node:os';
import { openTestServer } from '@tresen/e2e/test-server';
import { realPaths } from '@tresen/e2e/test-server/real-paths';
import { createTemplate } from '@tresen/e2e/test-server/template';
import { routeTable } from '@tresen/e2e/journeys/route-table';
import { medianOf, say } from './figures.ts';
import { type Change, followChange, watchShifts } from './route-change.ts';

const rounds = 5;
const slower = 4;
const mostMs = 200;
const mostShift = 0.05;

type Place = { readonly path: string; readonly title: string };

/**
 * Every change of page among those of the desk, seen before, on a processor four times slower: from the press to the new
 * heading on the screen, with the motion between pages that people see, and how far anything moved afterwards.
 */
export async function benchRoutes(): Promise<boolean> {
  await using template = await createTemplate();
  await using testServer = await openTestServer(template.name);
  const visitor = await testServer.visitor({ size: { width: 1440, height: 900 } });
  const { page, context } = visitor;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visitor.signIn('owner');
  const real = await realPaths(context);
  const places: readonly Place[] = routeTable
    .filter(({ as }) => as !== undefined)
    .map(({ path, de }) => ({ path: real(path), title: de }));

  await page.goto('/admin/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(watchShifts);
  const go = (place: Place): Promise<Change> => page.evaluate(followChange, place);
  for (const place of places) await go(place);

  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const seen = new Map<string, Change[]>(places.map(({ path }) => [path, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const place of places) seen.get(place.path)?.push(await go(place));
  await visitor.close();

  const passes = routeTable
    .filter(({ as }) => as !== undefined)
    .map(({ path }, index) => report(path, seen.get(places[index]?.path ?? '') ?? []));
  const all = [...seen.values()].flat();
  console.log(
    `routes: ${places.length} pages, ${rounds} times each at 1/${slower} of the processor: median ` +
      `${medianOf(all.map(({ ms }) => ms)).toFixed(0)} ms, load ${loadavg()[0]?.toFixed(1)} while measuring`,
  );
  return passes.every(Boolean);
}

/** The median speaks for a page: a busy machine disturbs some of the times, and rarely most of them. */
function report(path: string, changes: readonly Change[]): boolean {
  const ms = medianOf(changes.map((change) => change.ms));
  const shift = medianOf(changes.map((change) => change.shift));
  const waits = medianOf(changes.map((change) => change.waits));
  const pass = ms <= mostMs && shift <= mostShift && waits === 0;
  const moved = changes.find((change) => change.shift > mostShift)?.moved;
  say(
    { metric: `to ${path}, ms`, ours: ms, limit: mostMs, goal: 'speed felt', pass },
    { shift: Number(shift.toFixed(3)), waits, ...(moved ? { moved } : {}) },
  );
  return pass;
}
