import type { StreamEvent } from '@tresen/contract/order-stream';
import type { OrderStatus } from '@tresen/domain/orders/order';
import { orderStatuses } from '@tresen/domain/orders/order';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSse } from '../../src/admin/device/orders/read-sse.ts';
import { fakeLocation, type FakeLocation } from './fake-location.ts';
import { memoryOrderStore } from './memory-order-store.ts';

type Act =
  | { readonly kind: 'place' | 'cancel' | 'cancel-line'; readonly orderId: string }
  | { readonly kind: 'advance'; readonly orderId: string; readonly to: OrderStatus }
  | { readonly kind: 'note' }
  /** The server loses what it has told last. */
  | { readonly kind: 'lose' }
  /** What the wire does with the events so far: those from `from` on, in pieces, some twice, some never, shuffled. */
  | { readonly kind: 'deliver'; readonly from: number; readonly seeds: readonly number[] };

const orderId = fc.constantFrom('one', 'two', 'three');
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('place' as const), orderId }),
  fc.record({ kind: fc.constantFrom('cancel' as const, 'cancel-line' as const), orderId }),
  fc.record({ kind: fc.constant('advance' as const), orderId, to: fc.constantFrom(...orderStatuses) }),
  fc.constant({ kind: 'note' as const }),
  fc.record({ kind: fc.constant('lose' as const) }),
  fc.record({
    kind: fc.constant('deliver' as const),
    from: fc.nat(20),
    seeds: fc.array(fc.nat(20), { maxLength: 6 }),
  }),
);

function happen(location: FakeLocation, placed: Set<string>, one: Exclude<Act, { kind: 'deliver' | 'lose' }>): void {
  if (one.kind === 'note') return location.note();
  if (one.kind === 'place') {
    if (!placed.has(one.orderId)) location.place(one.orderId);
    placed.add(one.orderId);
    return;
  }
  if (!placed.has(one.orderId)) return;
  if (one.kind === 'cancel') return location.cancel(one.orderId);
  if (one.kind === 'cancel-line') return location.cancelLine(one.orderId, 1);
  if (one.kind === 'advance') location.advance(one.orderId, one.to);
}

test('offline-3.4 whatever comes twice, late, in pieces or not at all, the board comes out as the server has it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      const [location, store, placed] = [fakeLocation(), memoryOrderStore(), new Set<string>()];
      await store.replace(await location.snapshot());
      for (const one of acts) {
        if (one.kind === 'deliver') {
          const known = location.events();
          const pieces = one.seeds.map((seed) => known.slice(one.from, one.from + 1 + (seed % 4)));
          for (const piece of pieces) await store.apply(piece);
          for (const seed of one.seeds) await store.apply(known.slice(seed));
        } else if (one.kind !== 'lose') happen(location, placed, one);
      }
      await store.apply(location.events());
      const straight = memoryOrderStore();
      await straight.replace(await fakeLocation().snapshot());
      await straight.apply(location.events());
      expect(await store.load()).toEqual(await straight.load());
      expect((await store.load())?.cursor.seq).toBe(location.events().length);
    }),
    { numRuns: 150 },
  );
});

test('offline-7.17 after a reset nothing is left of what the server lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      const [location, store, placed] = [fakeLocation(), memoryOrderStore(), new Set<string>()];
      await store.replace(await location.snapshot());
      for (const one of acts) {
        if (one.kind === 'deliver') await store.apply(location.events());
        else if (one.kind === 'lose') {
          location.lose(1);
          placed.clear();
          for (const { payload } of location.events()) placed.add((payload as { orderId: string }).orderId);
          await store.replace(await location.snapshot());
        } else happen(location, placed, one);
      }
      await store.apply(location.events());
      const shown = (await store.load())?.orders ?? [];
      const truth = await location.snapshot();
      const brief = ({ orderId: id, status, isCancelled }: (typeof truth.orders)[number] | (typeof shown)[number]) => [
        id,
        status,
        isCancelled,
      ];
      expect(shown.map(brief)).toEqual(truth.orders.map(brief));
    }),
    { numRuns: 150 },
  );
});

test('a stream that arrives byte by byte is read as if it came at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string(), { maxLength: 5 }), fc.nat(7), async (notes, size) => {
      const events = notes.map((note, index) => ({ seq: index + 1, payload: { note } }) as unknown as StreamEvent);
      const bytes = new TextEncoder().encode(
        events.map((event) => `event: told\ndata: ${JSON.stringify(event)}\n\n`).join(''),
      );
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let from = 0; from < bytes.length; from += size + 1)
            controller.enqueue(bytes.slice(from, from + size + 1));
          controller.close();
        },
      });
      const read: unknown[] = [];
      for await (const frames of readSse(body)) read.push(...frames.map(({ data }) => JSON.parse(data) as unknown));
      expect(read).toEqual(events);
    }),
  );
});
