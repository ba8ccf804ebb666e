import { drawerFigures } from '@tresen/domain/closing/cash-book';
import type { JsonValue, LogEntry } from '@tresen/domain/device-log/log-entry';
import { sampleLines, sampleSale } from '@tresen/domain/sales/sample-sale';
import { expect, test } from 'vitest';
import { drawerEntriesOf } from './drawer-entries.ts';

function written(seq: number, type: string, payload: JsonValue): LogEntry {
  return {
    v: 1,
    device: 'device',
    seq,
    id: `entry-${seq}`,
    type,
    actor: { userId: null, via: 'device' },
    register: 'register',
    series: 1,
    at: '2026-11-14T18:00:00.000Z',
    offsetMs: 0,
    offsetAgeMs: 0,
    monoMs: 0,
    app: 'test',
    payload,
    prev: '',
    hash: '',
    sig: '',
  };
}

test('[R1.10] the till knows from its own log what its drawer should hold, with or without a network', () => {
  const lines = sampleLines([{ kind: 'sale', priceCents: 480, quantity: 1, taxKey: 'DE_19', hasDeposit: false }]);
  const log = [
    written(1, 'cash.move.v1', { kind: 'float', amountCents: 10_000, reason: '' }),
    written(2, 'sale.complete.v1', sampleSale(lines)),
    written(3, 'order.advance.v1', { orderId: 'order', to: 'ready' }),
    written(4, 'cash.count.v1', { pieces: { 10000: 1, 200: 2 } }),
    written(5, 'drawer.open.v1', { locationId: 'location', reason: 'check' }),
  ];
  const entries = drawerEntriesOf(log);
  expect(entries.map(({ seq }) => seq)).toEqual([1, 2, 4, 5]);
  expect(
    drawerFigures(
      500,
      entries.map(({ entry }) => entry),
    ),
  ).toMatchObject({
    openingCents: 500,
    salesCents: 480,
    expectedCents: 10_980,
    countedCents: 10_400,
    differenceCents: -580,
    closingCents: 10_400,
    openedTimes: 1,
  });
});
