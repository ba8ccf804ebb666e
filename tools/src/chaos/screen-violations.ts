import { setTimeout as pause } from 'node:timers/promises';
import { type OrderStatus, rank } from '@tresen/domain/orders/order';
import { Client } from 'pg';
import type { Screen } from './screen.ts';
import type { Applied } from './screen-store.ts';

export type StoredEvent = {
  readonly seq: number;
  readonly event_id: string;
  readonly type: string;
  readonly payload: string;
};

/** A screen that gets no further for so long never will; all of them share one thread, which may have much to catch up with. */
const patience = { withoutProgress: 30_000, inAll: 300_000 };

/** I5 and I6: each screen applied exactly what the server wrote, and shows what came out of it. */
export async function findScreenViolations(url: string, screens: readonly Screen[]) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const violations: string[] = [];
  let events = 0;
  try {
    for (const locationId of new Set(screens.map(({ newcomer }) => newcomer.identity.locationId))) {
      const here = screens.filter(({ newcomer }) => newcomer.identity.locationId === locationId);
      const stored = await settled(client, locationId, here);
      events += stored.length;
      violations.push(...monotone(stored));
      for (const screen of here) {
        const { deviceId } = screen.newcomer.identity;
        violations.push(...sameEvents(deviceId, screen.applied(), stored));
        violations.push(...sameBoard(deviceId, screen.shown(), stored));
      }
    }
  } finally {
    await client.end();
  }
  return { violations, events };
}

/** The stream, once every screen has come to its end or had the time to. */
async function settled(
  client: Client,
  locationId: string,
  screens: readonly Screen[],
): Promise<readonly StoredEvent[]> {
  const endsAt = performance.now() + patience.inAll;
  let [reached, reachedAt] = [-1, performance.now()];
  for (;;) {
    const { rows } = await client.query<StoredEvent>(
      'select seq::int, event_id, type, payload from app.events where location_id = $1 order by seq',
      [locationId],
    );
    const cursors = await Promise.all(screens.map((screen) => screen.cursor()));
    const isThere =
      cursors.every((cursor) => cursor?.seq === rows.length) &&
      screens.every((screen) => sameBoard('', screen.shown(), rows).length === 0);
    const reachedNow = cursors.reduce((sum, cursor) => sum + (cursor?.seq ?? 0), 0);
    if (reachedNow > reached) [reached, reachedAt] = [reachedNow, performance.now()];
    if (isThere || performance.now() > Math.min(reachedAt + patience.withoutProgress, endsAt)) return rows;
    await pause(200);
  }
}

/** I5: number by number and id by id, from the snapshot on, without a gap and to the end. */
export function sameEvents(
  deviceId: string,
  { from, events }: Applied,
  stored: readonly StoredEvent[],
): readonly string[] {
  const wanted = stored.filter(({ seq }) => seq > from);
  if (events.length !== wanted.length)
    return [`I5 ${deviceId}: applied ${events.length} of ${wanted.length} events after ${from}`];
  return wanted.flatMap(({ seq, event_id }, place) => {
    const applied = events[place];
    return applied?.seq === seq && applied.id === event_id ? [] : [`I5 ${deviceId}: another event at ${seq}`];
  });
}

type Shown = { readonly orderId: string; readonly status: OrderStatus; readonly version: number };

/** I5: what is on the screen is what the stream says, order by order. */
export function sameBoard(
  deviceId: string,
  shown: readonly Shown[],
  stored: readonly StoredEvent[],
): readonly string[] {
  const truth = statesIn(stored);
  const seen = new Map(shown.map((order) => [order.orderId, order]));
  const wrong = [...truth].filter(([orderId, { status, version }]) => {
    const order = seen.get(orderId);
    return order?.status !== status || order.version !== version;
  });
  const [first] = wrong;
  if (first) {
    const [orderId, status] = first;
    const example = `${orderId} as ${JSON.stringify(seen.get(orderId))} and not ${JSON.stringify(status)}`;
    return [`I5 ${deviceId}: ${wrong.length} of ${truth.size} orders are shown as they are not, ${example}`];
  }
  return seen.size === truth.size ? [] : [`I5 ${deviceId}: shows ${seen.size} of ${truth.size} orders`];
}

type State = { readonly status: OrderStatus; readonly version: number };
type Move = {
  readonly orderId: string;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly version: number;
};

function statesIn(stored: readonly StoredEvent[]): ReadonlyMap<string, State> {
  const states = new Map<string, State>();
  for (const { type, payload } of stored) {
    if (type === 'order.placed') {
      const { orderId, status } = JSON.parse(payload) as { readonly orderId: string; readonly status: OrderStatus };
      states.set(orderId, { status, version: 1 });
    }
    if (type !== 'order.moved') continue;
    const { orderId, to, version } = JSON.parse(payload) as Move;
    states.set(orderId, { status: to, version });
  }
  return states;
}

/** I6: each move starts where the one before ended, goes forward, or one step back and never to the beginning. */
export function monotone(stored: readonly StoredEvent[]): readonly string[] {
  const found: string[] = [];
  const states = new Map<string, State>();
  for (const event of stored) {
    if (event.type === 'order.placed') for (const [id, state] of statesIn([event])) states.set(id, state);
    if (event.type !== 'order.moved') continue;
    const { orderId, from, to, version } = JSON.parse(event.payload) as Move;
    const before = states.get(orderId);
    const step = rank(to) - rank(from);
    const isAllowed = step > 0 || (step === -1 && to !== 'new');
    if (before?.status !== from || version !== before.version + 1 || !isAllowed)
      found.push(`I6 ${orderId}: ${from} to ${to} as version ${version} at ${event.seq}`);
    states.set(orderId, { status: to, version });
  }
  return found;
}
