import { randomUUID } from 'node:crypto';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { Log } from '../../platform/log/logger.ts';
import type { Devices } from '../tse/open-device.ts';
import { signOne, type WaitingServices } from './sign-waiting.ts';
import { openTurns } from './turns.ts';
import { openWaiters } from './waiters.ts';

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
  const underWay = new Set<string>();
  const askedAgain = new Set<string>();
  const waiters = openWaiters();

  /** What is asked for while it is under way is looked at once more: its end may have been said after its beginning was stored. */
  function sign(orgId: OrgId, name: TransactionName): void {
    const { txId } = name;
    if (underWay.has(txId)) {
      askedAgain.add(txId);
      return;
    }
    underWay.add(txId);
    void signOne(services, orgId, name)
      .catch((error: unknown) => log.error({ err: error, txId }, 'a transaction broke off'))
      .finally(() => {
        underWay.delete(txId);
        if (askedAgain.delete(txId)) sign(orgId, name);
        waiters.wake(txId);
      });
  }

  return {
    services,

    /** After the commit that wrote them down. Nobody waits for it here, and whatever breaks off is taken up by the sweep. */
    signSoon: (orgId: OrgId, names: readonly TransactionName[]): void => {
      for (const name of names) sign(orgId, name);
    },

    isUnderWay: ({ txId }: TransactionName): boolean => underWay.has(txId),

    /** When one of these is done with here, as far as it got, from now on. */
    untilNext: waiters.untilNext,
  };
}
