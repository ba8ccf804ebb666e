import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTypes } from '../bills/bill-types.ts';
import {
  deviceDenialAt,
  type DeviceEndpoint,
  deviceRoles,
  deviceStandings,
  mayPrint,
  mayWrite,
  registerKindOf,
  setAsideCause,
  vouchesForPeople,
} from './device-access.ts';

const role = fc.constantFrom(...deviceRoles);
const standing = fc.constantFrom(...deviceStandings);
const endpoint: fc.Arbitrary<DeviceEndpoint> = fc.record({
  roles: fc.tuple(role, fc.array(role)).map(([first, more]) => [first, ...more] as const),
  standings: fc.tuple(standing, fc.array(standing)).map(([first, more]) => [first, ...more] as const),
});

test('[S1][hole-8] a device comes in exactly where both its role and its state are named', () => {
  fc.assert(
    fc.property(endpoint, role, standing, (at, who, state) => {
      const isLetIn = deviceDenialAt(at, { role: who, standing: state }) === undefined;
      expect(isLetIn).toBe(at.roles.includes(who) && at.standings.includes(state));
    }),
  );
});

test('[S15][hole-8] only a register writes of money, and an office computer writes nothing', () => {
  for (const type of ['sale.complete.v1', 'cash.move.v1', 'cash.count.v1', 'drawer.open.v1', 'training.sale.v1']) {
    expect([type, deviceRoles.filter((each) => mayWrite(each, type))]).toEqual([type, ['pos']]);
    expect([type, setAsideCause('order', type)]).toEqual([type, 'register-unknown']);
    expect([type, setAsideCause('kds', type)]).toEqual([type, 'not-its-task']);
  }
  expect(deviceRoles.filter((each) => mayWrite(each, 'order.advance.v1'))).toEqual(['pos', 'kds', 'order']);
  expect(deviceRoles.filter(vouchesForPeople)).toEqual(['pos', 'order']);
});

test('[T68][T70] an order phone writes orders, also practised ones, and nothing that takes money, makes cheaper or ends unpaid', () => {
  expect(readTypes.filter((type) => mayWrite('order', type)).toSorted()).toEqual([
    'article.count.v1',
    'bill.join.v1',
    'bill.move-items.v1',
    'bill.set.v1',
    'cart.abandoned.v1',
    'order.advance.v1',
    'order.cancel.v1',
    'order.change.v1',
    'order.fire.v1',
    'order.place.v1',
    'training.order.v1',
    'tse.outage.v1',
  ]);
  expect(deviceRoles.filter((each) => registerKindOf(each) === 'till')).toEqual(['pos']);
  expect(deviceRoles.filter((each) => registerKindOf(each) === 'order')).toEqual(['order']);
});

test('[S11][hole-8] a kitchen screen prints slips and opens no drawer', () => {
  const slip = { kind: 'slip', blocks: [{ kind: 'text' }, { kind: 'cut' }] } as const;
  const drawer = { kind: 'slip', blocks: [{ kind: 'pulse' }] } as const;
  expect(deviceRoles.filter((each) => mayPrint(each, slip))).toEqual(['pos', 'kds']);
  expect(deviceRoles.filter((each) => mayPrint(each, drawer))).toEqual(['pos']);
  expect(deviceRoles.filter((each) => mayPrint(each, { ...slip, kind: 'receipt' }))).toEqual(['pos']);
});
