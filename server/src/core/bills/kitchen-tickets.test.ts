import { sampleId } from '@tresen/domain/bills/bill-facts.sample';
import { coursesFired, coursesHeld, dishesCancelled, dishesOrdered } from '@tresen/domain/bills/kitchen-facts.sample';
import { tableTickets } from '@tresen/domain/bills/table-tickets';
import { foldBills } from '@tresen/domain/bills/floor';
import { viewFloor } from '@tresen/domain/bills/floor-view';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useBills } from '../../../test/bill-acts.ts';
import { factsIn } from '../../../test/bill-floor.ts';
import { openTillDevice, ticketOf, upload } from '../../../test/till-device.ts';

const { api, owner, floor, till, meta, send, say } = useBills();

const [starters, mains] = [sampleId('c', 1), sampleId('c', 2)];
const [soup, steak, beer] = [sampleId('a', 1), sampleId('a', 2), sampleId('a', 3)];

function dinner(): BillFact {
  return dishesOrdered(
    meta(),
    [
      { orderId: sampleId('c', 3), course: 0, isHeld: false },
      { orderId: starters, course: 1, isHeld: false },
      { orderId: mains, course: 2, isHeld: true },
    ],
    [
      { itemId: beer, ticketNo: 1, stationId: null },
      { itemId: soup, ticketNo: 2, course: 1 },
      { itemId: steak, ticketNo: 3, course: 2, quantity: 2 },
    ],
  );
}

type Shown = { orderId: string; status: string; version: number; isSeen: boolean };

async function shownTickets(): Promise<readonly Shown[]> {
  const headers = await ticketOf(api(), till(0));
  const { status, body } = await api().visit('10.2.0.1').call('GET', '/till/orders', undefined, headers);
  expect(status).toBe(200);
  // Orders of the counter have a number that is called out; a table has none.
  expect(body['orders']).toEqual([]);
  return body['tickets'] as Shown[];
}

async function events(): Promise<readonly { type: string; tickets: readonly object[] | null }[]> {
  return owner().sql(
    `select type, payload::jsonb -> 'tickets' as tickets from app.events where location_id = $1 order by seq`,
    [floor().place.locationId],
  );
}

test('[T58] each course that somebody has to make is an order of the kitchen, and is told with its round', async () => {
  expect(await say(0, dinner())).toEqual(['applied']);
  const [first, second] = [floor().idOf(starters), floor().idOf(mains)];
  expect(await events()).toEqual([
    {
      type: 'bill.said',
      tickets: [
        { orderId: first, status: 'new' },
        { orderId: second, status: 'new' },
      ],
    },
  ]);
  const shown = await shownTickets();
  expect(new Set(shown.map(({ orderId }) => orderId))).toEqual(new Set([first, second]));
  expect(shown.every(({ status, version, isSeen }) => status === 'new' && version === 1 && !isSeen)).toBe(true);
});

test('[D12][T58] a kitchen moves tickets of tables like any order: forward to the further of both, one step back', async () => {
  await say(0, dinner());
  const screen = await openTillDevice(owner(), floor().place, 'K9', 'kds');
  const orderId = floor().idOf(starters);
  const move = async (type: string, payload: object) => {
    const { body } = await upload(api(), screen, [screen.write(type, { orderId, ...payload })]);
    return (body['outcomes'] as { outcome: string; code: string }[]).map(({ outcome, code }) =>
      `${outcome} ${code}`.trim(),
    );
  };
  expect(await move('order.seen.v1', {})).toEqual(['applied']);
  expect(await move('order.advance.v1', { to: 'ready' })).toEqual(['applied']);
  expect(await move('order.advance.v1', { to: 'accepted' })).toEqual(['applied already-there']);
  expect(await move('order.revert.v1', { to: 'accepted', expectedVersion: 2 })).toEqual(['applied']);
  expect(await shownTickets()).toContainEqual(
    expect.objectContaining({ orderId, status: 'accepted', version: 3, isSeen: true, isRecalled: true }),
  );
});

test('[T58] a kitchen screen learns what is on the tickets; it writes nothing of bills itself', async () => {
  await say(0, dinner());
  const screen = await openTillDevice(owner(), floor().place, 'K9', 'kds');
  const headers = await ticketOf(api(), screen);
  const { status, body } = await api().visit('10.2.0.1').call('GET', '/till/floor', undefined, headers);
  expect({ status, facts: (body['facts'] as object[]).length }).toEqual({ status: 200, facts: 1 });
  const fired = screen.write('order.fire.v1', {
    locationId: floor().place.locationId,
    step: 9,
    orderIds: [floor().idOf(mains)],
    isFired: true,
  });
  const { body: answer } = await upload(api(), screen, [fired]);
  expect(answer['outcomes']).toMatchObject([{ outcome: 'parked', code: 'not-its-task' }]);
});

test('[T57][T58] I15 every ticket is in the kitchen once and none rings before it is fired, in whatever order devices hand in', async () => {
  const act = fc.constantFrom('fire', 'hold', 'cancel soup', 'cancel steak', 'order');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(act, fc.nat(2)), { maxLength: 8 }),
      fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 3 })), { maxLength: 6 }),
      async (acts, sends) => {
        const written: LogEntry[][] = [[], [], []];
        const all: LogEntry[] = [];
        const write = (index: number, fact: BillFact) => {
          const entry = floor().write(index, fact);
          written[index]?.push(entry);
          all.push(entry);
        };
        // Another table for each run: ids of samples are those of a floor.
        const run = (runs += 1) * 100;
        const ids = { starters: sampleId('c', run + 1), mains: sampleId('c', run + 2) };
        const dishes = { soup: sampleId('a', run + 1), steak: sampleId('a', run + 2) };
        const bill = sampleId('b', run + 1);
        const tickets = [
          { orderId: ids.starters, course: 1, isHeld: false },
          { orderId: ids.mains, course: 2, isHeld: true },
        ];
        const placed = [
          { itemId: dishes.soup, ticketNo: 1, course: 1 },
          { itemId: dishes.steak, ticketNo: 2, course: 2 },
        ];
        write(0, dishesOrdered(meta(), tickets, placed, bill));
        for (const [index, [what, by]] of acts.entries()) {
          if (what === 'fire') write(by, coursesFired(meta(), [ids.mains]));
          if (what === 'hold') write(by, coursesHeld(meta(), [ids.mains]));
          else if (what === 'order') {
            const orderId = sampleId('c', run + 10 + index);
            const dish = { itemId: sampleId('a', run + 10 + index), ticketNo: 1 };
            write(by, dishesOrdered(meta(), [{ orderId, course: 0, isHeld: false }], [dish], bill));
          } else write(by, dishesCancelled(meta(), what === 'cancel soup' ? dishes.soup : dishes.steak, [1]));
        }
        for (const [index, count] of [...sends, [0, 99], [1, 99], [2, 99]] as const) {
          const some = written[index]?.splice(0, count) ?? [];
          if (some.length > 0) expect(new Set(await send(index, ...some))).toEqual(new Set(['applied']));
        }
        const facts = factsIn(all);
        const known = foldBills(facts, undefined, 'server');
        const ordered = tableTickets(known, viewFloor(known)).filter(({ kind }) => kind === 'ordered');
        const shown = (await shownTickets()).map(({ orderId }) => orderId);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown).toEqual(expect.arrayContaining(ordered.map(({ orderId }) => orderId)));
        const last = acts.findLast(([what]) => what === 'fire' || what === 'hold')?.[0];
        const main = ordered.find(({ orderId }) => orderId === floor().idOf(ids.mains));
        expect(main?.isHeld).toBe(last !== 'fire');
      },
    ),
    { numRuns: Number(process.env['INTERLEAVINGS'] ?? 12) },
  );
}, 600_000);

let runs = 0;
