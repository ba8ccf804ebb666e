import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { entryTypes } from '@tresen/domain/device-log/known-types';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { giftCardRandomCount, makeGiftCardCode } from '@tresen/domain/sales/gift-card-code';
import { setEntitlements } from '../../src/commands/set-entitlements.ts';
import { closeDueLocations } from '../../src/core/closing/close-due-locations.ts';
import { people, type TestApi } from '../api.ts';
import { furnish } from '../furnish.ts';
import type { OwnerSql } from '../owner-sql.ts';
import { enrolTillDevice, ours, ticketOf, upload } from '../till-device.ts';
import { connectStandIn } from '../tse-device-row.ts';
import { openStandIn } from '../tse-stand-in.ts';
import { type Counter, openCounter } from './counter.ts';

export type WrittenLog = {
  readonly deviceId: string;
  readonly publicKey: string;
  readonly entries: readonly LogEntry[];
  /** How many of them, at the end, the server has not heard of. */
  readonly unsent: number;
};

const drinks = 'Getränkegutschein 10 €';
const [cardCode = '', secondCode = ''] = [3, 7].map((seed) =>
  makeGiftCardCode(Array.from({ length: giftCardRandomCount }, (_, index) => seed + index)),
);

/**
 * Days at the demo beer garden, through the same calls as from real devices: two days that arrived late and were closed by
 * the clock, a day with a device for signing that fails and comes back, closed by hand, and an evening that is still open.
 */
export async function fillOrganization(api: TestApi, { sql }: OwnerSql): Promise<readonly WrittenLog[]> {
  const anna = await api.signIn(people.owner);
  await furnish(anna);
  await setEntitlements(api.context, { link: 'biergarten-lindenhof', entitlements: 'tse' });
  const [first, second] = [await openCounter(api, anna), await openCounter(api, anna)];

  const now = Temporal.Now.instant();
  for (const days of [3, 2]) sellForADay(first, now.subtract({ hours: 24 * days }));
  await sendAll(first, 0);
  await sql('update directory.closings set due_at = now() where location_id = $1', [ours.locationId]);
  const { services, log } = api.context;
  const closed = await closeDueLocations({ db: services.db, now: Temporal.Now.instant(), log });
  if (closed !== 2) throw new Error(`the clock has closed ${closed} days instead of 2`);

  const today = first.journal.length;
  second.sell({ at: Temporal.Now.instant(), articles: ['Kaffee'] });
  await sendAll(second, 0);
  const standIn = await openStandIn();
  const [written] = await sql<{ register_id: string }>(
    'select register_id from app.register_series where device_id = $1',
    [first.deviceId],
  );
  await connectStandIn(api, { sql }, { standIn, registerId: written?.register_id ?? '' });
  await standIn.setFaults([{ kind: 'error', on: ['tx'], status: 503, code: 'E_TSS_LOCKED' }]);
  first.sell({ at: Temporal.Now.instant(), articles: ['Kaffee'] });
  await sendAll(first, today);
  await signed({ sql });
  await standIn.setFaults([]);
  // A device that failed is asked again after half a minute.
  await pause(31_000);
  const again = first.journal.length;
  sellForADay(first, Temporal.Now.instant().subtract({ seconds: 25 }));
  await sendAll(first, again);
  await signed({ sql });
  const kitchen = await cookFor(api, first);
  const made = await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {});
  await standIn.close();
  if (made.status !== 200) throw new Error(`not closed: ${JSON.stringify(made.body)}`);

  const evening = second.journal.length;
  for (const articles of [['Die Maß 1,0 l'], ['Käsespätzle', 'Rosé 0,2 l'], ['Apfelstrudel', 'Cappuccino']])
    second.sell({ at: Temporal.Now.instant(), articles, pay: articles.length === 1 ? 'cash' : 'card' });
  second.keep('till.unheard-of.v1', { totalCents: 1250 }, Temporal.Now.instant());
  await sendAll(second, evening, ['parked type-unknown']);
  await breakSeals(await openCounter(api, anna));
  await holdCard(api, second);

  const tail = first.journal.length;
  const lost = first.sell({ at: Temporal.Now.instant(), articles: ['Helles 0,5 l', 'Pommes frites'], pay: 'card' });
  first.sell({ at: Temporal.Now.instant(), articles: ['Wasser 0,4 l'] });
  first.cancel(lost, Temporal.Now.instant(), 'guest-cancelled');
  return [
    { ...logOf(first), unsent: first.journal.length - tail },
    { ...logOf(second), unsent: 0 },
    { ...kitchen, unsent: 0 },
  ];
}

/** Until nothing waits for its signature. */
async function signed({ sql }: Pick<OwnerSql, 'sql'>): Promise<void> {
  const waiting = () =>
    sql(`select 1 from app.tse_transactions where state in ('asked', 'begun') and process_type is not null`);
  for (let tries = 0; (await waiting()).length > 0; tries += 1) {
    if (tries > 600) throw new Error('not everything was signed within a minute');
    await pause(100);
  }
}

function logOf({ deviceId, publicKey, journal: entries }: Counter): Omit<WrittenLog, 'unsent'> {
  return { deviceId, publicKey, entries };
}

/** Each kind of receipt at least once, one a second. */
function sellForADay(counter: Counter, from: Temporal.Instant): void {
  let at = from;
  const next = () => (at = at.add({ seconds: 1 }));
  const isFirstDay = counter.journal.length === 0;
  counter.keep('cash.move.v1', { kind: 'float', amountCents: 20_000, reason: '' }, next());
  counter.sell({ at: next(), articles: ['Helles 0,5 l', 'Helles 0,5 l', 'Riesenbrezn'] });
  counter.sell({ at: next(), articles: ['Halbes Grillhendl', 'Radler 0,5 l'], place: 'take-away', pay: 'card' });
  counter.sell({ at: next(), articles: ['Schweinebraten mit Knödel', 'Dunkles 0,5 l'], pay: 'half-and-half' });
  counter.sell({ at: next(), articles: ['Rückgabe Glas', 'Rückgabe Glas', 'Rückgabe Flasche'] });
  counter.sell({ at: next(), articles: ['Spezi 0,5 l', 'Rückgabe Glas'] });
  counter.sell({ at: next(), articles: ['Cappuccino', 'Apfelstrudel'], freeReason: 'Stammgast' });
  if (isFirstDay) {
    counter.sell({ at: next(), articles: [drinks], sellsCode: cardCode });
    counter.sell({ at: next(), articles: [drinks], sellsCode: secondCode, pay: 'card' });
  } else {
    const redeems = { code: cardCode, name: drinks, balanceCents: 400 };
    counter.sell({ at: next(), articles: ['Grüner Veltliner 0,2 l', 'Aperol Spritz'], redeems });
  }
  const wrong = counter.sell({ at: next(), articles: ['Steckerlfisch', 'Pils 0,33 l'], pay: 'half-and-half' });
  counter.cancel(wrong, next(), 'input-error');
  counter.train({ at: next(), articles: ['Helles 0,5 l', 'Käsespätzle'] });
  counter.keep('drawer.open.v1', { locationId: ours.locationId, reason: 'Wechselgeld' }, next());
  counter.keep('cash.move.v1', { kind: 'pay-out', amountCents: -1_500, reason: 'Eis vom Nachbarn' }, next());
  counter.keep('cash.count.v1', { pieces: { '5000': 3, '1000': 7, '200': 4, '50': 3 } }, next());
  counter.keep('cash.move.v1', { kind: 'to-bank', amountCents: -10_000, reason: '' }, next());
}

async function sendAll(counter: Counter, from: number, parked: readonly string[] = []): Promise<void> {
  const said = await counter.send(counter.journal.slice(from));
  const others = said.filter((outcome) => outcome !== 'applied');
  if (JSON.stringify(others) !== JSON.stringify(parked)) throw new Error(`not taken as meant: ${others.join(', ')}`);
}

/** A kitchen screen that sees an order, makes its part, says too early that all is ready, and takes that back. */
async function cookFor(api: TestApi, counter: Counter): Promise<Omit<WrittenLog, 'unsent'>> {
  const at = () => Temporal.Now.instant();
  const sale = counter.sell({ at: at(), articles: ['Käsespätzle', 'Hefeweizen 0,5 l'] });
  const from = counter.journal.length - 1;
  await sendAll(counter, from);
  const { orderId, lines } = sale;
  const stationId = lines.find((line) => line.stationId !== null)?.stationId ?? '';
  const screen = await enrolTillDevice(api, await api.signIn(people.owner), 'kds');
  const device = { ...screen, hello: () => screen.knowingHello(entryTypes) };
  const actor = { actor: { userId: null, via: 'device' } } as const;
  const entries = [
    screen.write('order.seen.v1', { orderId }, actor),
    screen.write('order.part-ready.v1', { orderId, stationId, version: 1 }, actor),
    screen.write('order.advance.v1', { orderId, to: 'ready' }, actor),
    screen.write('order.revert.v1', { orderId, to: 'accepted', expectedVersion: 2 }, actor),
  ];
  const { status, body } = await upload(api, device, entries);
  if (status !== 200) throw new Error(`the kitchen was not heard: ${JSON.stringify(body)}`);
  return { deviceId: screen.deviceId, publicKey: screen.publicKey, entries };
}

/** A till that damages what it wrote, and a copy of it that begins again: it is stopped. */
async function breakSeals(counter: Counter): Promise<void> {
  const at = Temporal.Now.instant();
  for (const articles of [['Kaffee'], ['Riesenbrezn'], ['Wasser 0,4 l']]) counter.sell({ at, articles });
  const [whole, damaged, changed] = counter.journal;
  if (!whole || !damaged || !changed) throw new Error('nothing was written');
  const said = await counter.send([whole, { ...damaged, sig: whole.sig }, { ...changed, app: 'changed' }]);
  const meant = ['applied', 'parked signature-broken', 'parked hash-broken'];
  if (said.join() !== meant.join()) throw new Error(`not set aside as meant: ${said.join()}`);
  await counter.send([counter.fork().sell()]);
}

/** Set aside for an order that is not paid yet. */
async function holdCard(api: TestApi, counter: Counter): Promise<void> {
  const held = { orderId: randomUUID(), code: secondCode, amountCents: 300 };
  const path = '/till/gift-card-holds';
  const { status, body } = await api.visit('10.2.0.1').call('PUT', path, held, await ticketOf(api, counter));
  if (status !== 200) throw new Error(`not held: ${JSON.stringify(body)}`);
}
