import { randomUUID } from 'node:crypto';
import { abortOrphans } from '../src/core/signing/abort-orphans.ts';
import { askTransaction } from '../src/core/signing/ask-transaction.ts';
import { sayProcess, type SaidProcess } from '../src/core/signing/say-process.ts';
import { signOne, signWaiting, type WaitingServices } from '../src/core/signing/sign-waiting.ts';
import { openTurns } from '../src/core/signing/turns.ts';
import type { TseDevice } from '../src/core/tse/tse-device.ts';
import { type OrgId, vouchedOrgId } from '../src/platform/db/tenant.ts';
import { openTestApi } from './api.ts';
import { openOwnerSql } from './owner-sql.ts';
import { connectStandIn } from './tse-device-row.ts';
import { openTillDevice, ours } from './till-device.ts';
import { sold } from './tse-contract.ts';
import { openStandIn } from './tse-stand-in.ts';

export type SigningSite = Awaited<ReturnType<typeof openSigningSite>>;

export type StoredTransaction = {
  readonly tx_id: string;
  readonly state: string;
  readonly kind: string;
  readonly error: string;
  readonly issued: string | null;
  readonly process_data: string | null;
  readonly number: string | null;
  readonly counter: string | null;
  readonly signature: string | null;
};

/** A till, a database and a stand-in that know each other. */
export async function openSigningSite() {
  const api = await openTestApi({ DATABASE_POOL_SIZE: '12' });
  const owner = openOwnerSql(api.database);
  const till = await openTillDevice(owner);
  const { registerId } = till;
  const standIn = await openStandIn();
  const client = await connectStandIn(api, owner, { standIn, registerId });
  const { tssId } = standIn.settings;
  return {
    api,
    owner,
    till,
    standIn,
    client,
    registerId,
    tssId,
    place: { orgId: vouchedOrgId(ours.orgId), tssId, locationId: ours.locationId },
    enter: api.context.services.enter,
    rowOf: async (txId: string) =>
      (await owner.sql<StoredTransaction>('select * from app.tse_transactions where tx_id = $1', [txId]))[0],
    forgetOutages: () => owner.sql('truncate app.tse_outages, app.incidents'),
    close: async () => {
      await standIn.close();
      await owner.close();
      await api.close();
    },
  };
}

type Over = { readonly enter?: WaitingServices['enter']; readonly device?: TseDevice };

/** One run of the program, with a clock that goes when it is told to. */
export function openProgram(site: SigningSite, clock: { now: Temporal.Instant }, over: Over = {}) {
  const device = over.device ?? site.standIn.device;
  const enter = over.enter ?? site.enter;
  const services: WaitingServices = {
    enter,
    now: () => clock.now,
    owner: randomUUID(),
    deviceOf: () => Promise.resolve(device),
    turns: openTurns(),
  };
  const { orgId } = site.place;
  const about = (txId: string) => ({ orgId, txId, registerId: site.registerId, now: clock.now });
  return {
    ask: (txId: string) => enter(orgId, (tx) => askTransaction(tx, about(txId))),
    say: (txId: string, said: Partial<SaidProcess> = {}) =>
      enter(orgId, (tx) =>
        sayProcess(tx, {
          ...about(txId),
          kind: 'sale',
          subjectId: txId,
          process: sold,
          occurredAt: clock.now,
          paperSays: 'nothing-yet',
          ...said,
        }),
      ),
    sign: (txId: string) => signOne(services, orgId, { txId, tssId: site.tssId }),
    signWaiting: () => signWaiting(services, orgId),
    abortOrphans: () => abortOrphans({ ...services, device }, { place: site.place, client: site.client }),
  };
}

export function openClock(): { now: Temporal.Instant } {
  return { now: Temporal.Now.instant() };
}

export class Killed extends Error {
  override readonly name = 'Killed';
}

export type KillPoint = { readonly at: number; readonly when: 'before' | 'after' };

/**
 * Everything a program does to the world outside, one step after the other. It dies at one of them: before it has any effect, or
 * after the effect and before the program hears of it. Notes whether a device was asked while a transaction of the database was open.
 */
export function openMortal(site: SigningSite, kill: KillPoint) {
  let steps = 0;
  let inside = 0;
  const seen = { askedInside: 0, steps: () => steps };
  async function step<Result>(work: () => Promise<Result>): Promise<Result> {
    steps += 1;
    const isLast = steps === kill.at;
    if (isLast && kill.when === 'before') throw new Killed();
    const result = await work();
    if (isLast) throw new Killed();
    return result;
  }
  const enter = <Result>(orgId: OrgId, work: Parameters<typeof site.enter<Result>>[1]) =>
    step(async () => {
      inside += 1;
      try {
        return await site.enter(orgId, work);
      } finally {
        inside -= 1;
      }
    });
  const { device } = site.standIn;
  const asked = <Result>(work: () => Promise<Result>) => {
    if (inside > 0) seen.askedInside += 1;
    return step(work);
  };
  const mortal: TseDevice = {
    ...device,
    begin: (...all) => asked(() => device.begin(...all)),
    finish: (...all) => asked(() => device.finish(...all)),
    find: (...all) => asked(() => device.find(...all)),
  };
  return { enter, device: mortal, seen };
}
