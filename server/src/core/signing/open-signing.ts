import { randomUUID } from 'node:crypto';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { Log } from '../../platform/log/logger.ts';
import type { Devices } from '../tse/open-device.ts';
import { signOne, type WaitingServices } from './sign-waiting.ts';
import { openTurns } from './turns.ts';

type Services = {
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly devices: Devices;
  readonly log: Log;
};

export type TransactionName = { readonly txId: string; readonly tssId: string };

export type Signing = ReturnType<typeof openSigning>;

/** One run of the program that signs: whose leases are its own, and how many it asks of each device at a time. */
export function openSigning({ enter, devices, log }: Services) {
  const services: WaitingServices = {
    enter,
    now: () => Temporal.Now.instant(),
    owner: randomUUID(),
    deviceOf: devices.deviceOf,
    turns: openTurns(),
  };
  const underWay = new Map<string, Promise<void>>();

  function sign(orgId: OrgId, name: TransactionName): Promise<void> {
    const running = underWay.get(name.txId);
    if (running) return running;
    const mine = signOne(services, orgId, name)
      .catch((error: unknown) => log.error({ err: error, txId: name.txId }, 'a transaction broke off'))
      .finally(() => underWay.delete(name.txId));
    underWay.set(name.txId, mine);
    return mine;
  }

  return {
    services,

    /** After the commit that wrote them down. Nobody waits for it here, and whatever breaks off is taken up by the sweep. */
    signSoon: (orgId: OrgId, names: readonly TransactionName[]): void => {
      for (const name of names) void sign(orgId, name);
    },

    /** When one of these is done with here, as far as it got. Never, if none is under way here. */
    nextOf: (names: readonly TransactionName[]): Promise<void> =>
      Promise.race(names.flatMap(({ txId }) => underWay.get(txId) ?? [])),
  };
}
