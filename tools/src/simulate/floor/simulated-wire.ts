import { CallFailure } from '@tresen/web/app/calls/call-failure';
import type { FloorServer } from '@tresen/web/test/offline/floor-server';
import type { Dice } from '../../chaos/random.ts';
import type { After } from './virtual-time.ts';

type Parts = {
  readonly deviceId: string;
  readonly server: FloorServer;
  readonly isUp: () => boolean;
  readonly after: After;
  readonly dice: Dice;
  /** The server has heard of a claim of this device. */
  readonly onClaimed: (billId: string) => void;
};

/** What one device asks the server, over a line that is slow, loses answers and says things twice. */
export function openWire({ deviceId, server, isUp, after, dice, onClaimed }: Parts) {
  const wait = () => new Promise<void>((resolve) => void after(dice.between(5, 120), resolve));

  async function ask<Answer>(work: () => Answer): Promise<Answer> {
    await wait();
    if (!isUp()) throw new CallFailure({ kind: 'no-answer' });
    const answer = work();
    if (dice.roll() < 0.03) work();
    const isLost = dice.roll() < 0.03;
    await wait();
    if (isLost || !isUp()) throw new CallFailure({ kind: 'no-answer' });
    return answer;
  }

  // Answers are what the contract says; nobody reads their shape between two functions.
  const calls = {
    hello: () => ask(() => server.hello(deviceId)),
    upload: ({ entries }: { entries: never[] }) => ask(() => server.upload(entries)),
    park: () => Promise.reject(new CallFailure({ kind: 'no-answer' })),
    claimBill: (input: Parameters<FloorServer['claims']['claim']>[1]) =>
      ask(() => server.claims.claim(deviceId, input)).then((answer) => {
        onClaimed(input.billId);
        return answer;
      }),
    releaseBill: ({ billId }: { billId: string }) =>
      ask(() => {
        server.claims.release(deviceId, billId);
        return {};
      }),
    neighbours: ({ letters }: { letters: { to: string; body: string }[] }) => ask(() => server.meet(deviceId, letters)),
    orders: () => ask(() => server.orders()),
    floor: (since: string) => ask(() => server.floor(since)),
  };
  return {
    calls,
    stream: async (cursor: Parameters<FloorServer['open']>[1], signal: AbortSignal) => {
      await wait();
      if (!isUp() || signal.aborted) throw new CallFailure({ kind: 'no-answer' });
      return server.open(deviceId, cursor, signal);
    },
  };
}
