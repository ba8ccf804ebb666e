import { claimAgainMs, claimHoldsMs, claimIsFreshMs } from '@tresen/domain/bills/claims';
import { expect, test } from 'vitest';
import { openPlace } from './claim-place.ts';

const ana = { deviceId: 'z', userId: 'ana', sinceMs: 4000, leftMs: 60_000 };

test('[T31][T33] with a server the amounts wait for its answer: clear for the first, claimed for the second', async () => {
  const place = openPlace();
  const one = place.openTill('a').pay(1);
  expect(one.state.get()).toEqual({ may: 'wait' });
  place.asked[0]?.answer([]);
  await place.settle();
  expect(one.state.get()).toEqual({ may: 'clear' });
  const other = openPlace();
  const late = other.openTill('b').pay(1);
  other.asked[0]?.answer([ana]);
  await other.settle();
  expect(late.state.get()).toMatchObject({ may: 'claimed', by: { userId: 'ana' }, needsManager: true });
  await other.pass(claimAgainMs);
  other.asked[1]?.answer([{ ...ana, sinceMs: claimIsFreshMs + 1 }]);
  await other.settle();
  expect(late.state.get()).toMatchObject({ may: 'claimed', needsManager: false });
});

test('[T33] rulings-47 without any answer within a second it is paid apart, and says so', async () => {
  const place = openPlace();
  const claim = place.openTill('a').pay(1);
  await place.pass(999);
  expect(claim.state.get()).toEqual({ may: 'wait' });
  await place.pass(1);
  expect(claim.state.get()).toEqual({ may: 'apart' });
  place.asked[0]?.answer([ana]);
  await place.settle();
  expect(claim.state.get()).toMatchObject({ may: 'claimed' });
});

test('[T33] linked and without a server: whatever the steps, who asks first pays, and who asks later is told', async () => {
  for (const [first, second] of [
    [1, 9],
    [9, 1],
  ] as const) {
    const place = openPlace();
    const [a, b, c] = ['a', 'b', 'c'].map((name) => place.openTill(name));
    const one = b?.pay(first);
    await place.settle();
    expect(one?.state.get()).toEqual({ may: 'clear' });
    const other = a?.pay(second);
    await place.settle();
    expect(other?.state.get()).toMatchObject({ may: 'claimed', by: { deviceId: 'b' } });
    expect(one?.state.get()).toEqual({ may: 'clear' });
    // Another bill is nobody's business.
    const elsewhere = c?.pay(second, 'other');
    await place.settle();
    expect(elsewhere?.state.get()).toEqual({ may: 'clear' });
    // Said again it is still the first.
    await place.pass(claimAgainMs);
    expect([one?.state.get().may, other?.state.get().may]).toEqual(['clear', 'claimed']);
    one?.end();
    await place.settle();
    expect(other?.state.get()).toEqual({ may: 'clear' });
  }
});

test('[T33] of two who ask each other in the same moment exactly one pays', async () => {
  for (const [one, other] of [
    [1, 2],
    [2, 1],
    [3, 3],
  ] as const) {
    const place = openPlace();
    const [a, b] = ['a', 'b'].map((name) => place.openTill(name));
    const claims = [a?.pay(one), b?.pay(other)];
    await place.settle();
    await place.pass(1000);
    expect(claims.map((claim) => claim?.state.get().may).toSorted()).toEqual(['claimed', 'clear']);
  }
});

test('[T33] two who do not hear each other are told by the one who hears both', async () => {
  const place = openPlace();
  const [a, , c] = ['a', 'b', 'c'].map((name) => place.openTill(name));
  place.cut('a', 'c');
  const one = a?.pay(5);
  await place.settle();
  const other = c?.pay(1);
  await place.settle();
  expect([one?.state.get().may, other?.state.get().may]).toEqual(['clear', 'claimed']);
});

test('[T32] a claim ends by leaving, and by itself when its device is gone', async () => {
  const place = openPlace();
  const [a, b] = ['a', 'b'].map((name) => place.openTill(name));
  const one = a?.pay(1);
  await place.settle();
  one?.end();
  one?.end();
  expect(place.released).toEqual(['a bill']);
  const gone = a?.pay(2);
  await place.settle();
  expect(gone?.state.get()).toEqual({ may: 'clear' });
  a?.close();
  place.cut('a', 'b');
  await place.pass(claimHoldsMs);
  const next = b?.pay(3);
  await place.pass(1000);
  expect(next?.state.get().may).not.toBe('claimed');
});

test('[T33] after a payment the claim holds until the receipt has reached who waits', async () => {
  const place = openPlace();
  const [a, b] = ['a', 'b'].map((name) => place.openTill(name));
  const one = a?.pay(1);
  await place.settle();
  one?.paid();
  const other = b?.pay(2);
  await place.settle();
  expect(other?.state.get().may).toBe('claimed');
  await place.pass(5000);
  expect(other?.state.get().may).toBe('clear');
  expect(place.released).toEqual(['a bill']);
});

test('[T33] a neighbour that says nonsense, or claims for ever, keeps nobody from paying for long', async () => {
  const place = openPlace();
  const [a] = ['a', 'b'].map((name) => place.openTill(name));
  for (const word of [
    null,
    7,
    {},
    { claim: {} },
    { claim: { billId: 'bill', pieces: 'all' } },
    { heard: { billId: 'bill' } },
  ])
    place.hearFrom('b', 'a', word);
  const forever = {
    billId: 'bill',
    userId: null,
    pieces: [],
    step: 0,
    holdsMs: Number.MAX_SAFE_INTEGER,
    attemptId: 'x',
    deviceId: 'a',
  };
  place.hearFrom('b', 'a', { claim: forever });
  place.hearFrom('c', 'a', { claim: { ...forever, pieces: [{ itemId: 'beer', nos: [1] }] } });
  await place.pass(claimHoldsMs);
  const claim = a?.pay(1);
  await place.pass(1000);
  expect(claim?.state.get().may).not.toBe('claimed');
});

test('rulings-47 a server that fails at once is no answer: after a second it is paid apart', async () => {
  const place = openPlace();
  place.failCalls();
  const claim = place.openTill('a').pay(1);
  await place.pass(500);
  expect(claim.state.get()).toEqual({ may: 'wait' });
  await place.pass(500);
  expect(claim.state.get()).toEqual({ may: 'apart' });
});

test('[T33] a server that has not heard of somebody clears nobody whom a neighbour has stopped', async () => {
  const place = openPlace();
  const [a, b] = ['a', 'b'].map((name) => place.openTill(name));
  const one = a?.pay(1);
  await place.settle();
  expect(one?.state.get()).toEqual({ may: 'clear' });
  const late = b?.pay(2);
  place.asked.findLast(({ deviceId }) => deviceId === 'b')?.answer([]);
  await place.settle();
  expect(late?.state.get()).toMatchObject({ may: 'claimed', by: { deviceId: 'a' } });
});

test('[T33] a server that had heard another before stops who was cleared by neighbours a moment ago', async () => {
  const place = openPlace();
  const [a] = ['a', 'b'].map((name) => place.openTill(name));
  const claim = a?.pay(1);
  await place.settle();
  expect(claim?.state.get()).toEqual({ may: 'clear' });
  place.asked[0]?.answer([ana]);
  await place.settle();
  expect(claim?.state.get()).toMatchObject({ may: 'claimed', by: { deviceId: 'z' } });
});

test('[T33] of two who ask each other and the server in the same moment the server’s first one pays', async () => {
  for (const first of ['a', 'b']) {
    const place = openPlace();
    const [a, b] = ['a', 'b'].map((name) => place.openTill(name));
    const claims = new Map([
      ['a', a?.pay(1)],
      ['b', b?.pay(2)],
    ]);
    const before = { ...ana, deviceId: first };
    for (const { deviceId, answer } of place.asked) answer(deviceId === first ? [] : [before]);
    await place.settle();
    await place.pass(1000);
    const clear = [...claims].filter(([, claim]) => claim?.state.get().may === 'clear').map(([name]) => name);
    expect(clear).toEqual([first]);
  }
});

test('[T33] who goes on to another table, or pays more of the same bill, still holds what was paid a moment ago', async () => {
  for (const next of ['other', 'bill']) {
    const place = openPlace();
    const [a, b] = ['a', 'b'].map((name) => place.openTill(name));
    const one = a?.pay(1);
    await place.settle();
    one?.paid();
    const second = a?.pay(2, next);
    await place.settle();
    const other = b?.pay(3);
    await place.settle();
    expect(other?.state.get().may).toBe('claimed');
    await place.pass(5000);
    expect(other?.state.get().may).toBe(next === 'bill' ? 'claimed' : 'clear');
    second?.end();
    await place.settle();
    expect(other?.state.get().may).toBe('clear');
  }
});

test('[T33] who was told of somebody by a neighbour that is gone still waits, until that claim would have run out', async () => {
  const place = openPlace();
  const [a, b, , d] = ['a', 'b', 'c', 'd'].map((name) => place.openTill(name));
  place.cut('a', 'd');
  place.cut('a', 'c');
  const one = a?.pay(1);
  await place.settle();
  expect(one?.state.get()).toEqual({ may: 'clear' });
  const other = d?.pay(2);
  await place.settle();
  expect(other?.state.get()).toMatchObject({ may: 'claimed', by: { deviceId: 'a' } });
  b?.close();
  place.cut('b', 'd');
  const answerAll = () => {
    for (const { answer, deviceId } of place.asked) if (deviceId === 'd') answer([]);
  };
  answerAll();
  await place.pass(0);
  await place.pass(claimAgainMs);
  answerAll();
  await place.pass(0);
  expect(other?.state.get()).toMatchObject({ may: 'claimed', by: { deviceId: 'a' } });
  await place.pass(claimHoldsMs);
  answerAll();
  await place.pass(0);
  expect(other?.state.get()).toEqual({ may: 'clear' });
});
