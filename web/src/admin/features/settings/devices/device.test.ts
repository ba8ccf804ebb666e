import { expect, test } from 'vitest';
import { canBeContinued, type Device } from './device.ts';

function till(over: Partial<Device>, series = 1): Device {
  return {
    deviceId: crypto.randomUUID(),
    name: 'Tresen',
    role: 'pos',
    locationId: 'here',
    platform: '',
    state: 'active',
    enrolledAt: '2026-11-14T10:00:00Z',
    lastSeenAt: null,
    unsent: 0,
    isPersisted: true,
    app: '',
    register: { registerId: 'one', code: 'K1', series, lastNo: 17 },
    ...over,
  };
}

test('offline-7.26 a register is continued from its last device, once that has ended', () => {
  const lost = till({ state: 'lost' });
  expect(canBeContinued(lost, [lost])).toBe(true);
  expect(canBeContinued(till({}), [])).toBe(false);
  expect(canBeContinued(till({ state: 'revoked', register: null }), [])).toBe(false);
});

test('offline-7.26 a register that has gone on elsewhere is offered by nobody but its last device', () => {
  const first = till({ state: 'lost' });
  const second = till({}, 2);
  expect([first, second].filter((each) => canBeContinued(each, [first, second]))).toEqual([]);
  const ended = { ...second, state: 'revoked' as const };
  expect([first, ended].filter((each) => canBeContinued(each, [first, ended]))).toEqual([ended]);
});
