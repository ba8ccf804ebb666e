import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { bridgeAnswer, type bridgeCall } from '@tresen/contract/bridge-cards';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import { bridgeCallPurpose } from '../../platform/secrets/sealed-columns.ts';

export type BridgeAnswer = z.infer<typeof bridgeAnswer>;
type Wanted = Omit<z.infer<typeof bridgeCall>, 'callId'>;

type Services = {
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly sealer: Sealer;
  readonly wake: (device: { readonly orgId: OrgId; readonly deviceId: string }) => void;
};

type How = {
  /** From when on nobody waits any more. */
  readonly withinMs: number;
  /** How long a bridge may take to hear of it at all. */
  readonly heardWithinMs?: number;
  readonly onNews?: (answer: BridgeAnswer) => void;
};

/** `not-told`: the bridge does not know of it, and never will. `no-answer`: it may have done anything. */
export type CallEnd = BridgeAnswer | 'not-told' | 'no-answer';

export type BridgeCalls = {
  readonly call: (orgId: OrgId, deviceId: string, wanted: Wanted, how: How) => Promise<CallEnd>;
};

type Taken = { readonly taken_by: Temporal.Instant | null; readonly started_at: Temporal.Instant };

/** The bridge began anew since it was told: the program that would have answered is no more. */
function isGone({ taken_by: takenBy, started_at: startedAt }: Taken): boolean {
  return takenBy !== null && !takenBy.equals(startedAt);
}

/** A bridge says at once that it has heard; one that does not was told on a line that broke, and nothing is told twice. */
const silentMs = 10_000;
const lookEveryMs = 250;
const keptFor = { hours: 24 };

/** Asks a bridge for what only it can do. No transaction is open while it does it. */
export function openBridgeCalls({ enter, sealer, wake }: Services): BridgeCalls {
  async function ask(orgId: OrgId, deviceId: string, wanted: Wanted): Promise<string> {
    const callId = randomUUID();
    const request = sealer.seal(bridgeCallPurpose(callId), JSON.stringify({ ...wanted, callId }));
    const now = Temporal.Now.instant();
    await enter(orgId, async (tx) => {
      await tx.deleteFrom('app.bridge_calls').where('made_at', '<', now.subtract(keptFor)).execute();
      await tx
        .insertInto('app.bridge_calls')
        .values({
          org_id: orgId,
          call_id: callId,
          device_id: deviceId,
          kind: wanted.kind,
          request,
          made_at: now.toString(),
        })
        .execute();
    });
    wake({ orgId, deviceId });
    return callId;
  }

  const look = (orgId: OrgId, callId: string) =>
    enter(orgId, (tx) =>
      tx
        .selectFrom('app.bridge_calls as c')
        .innerJoin('app.bridges as b', (join) =>
          join.onRef('b.org_id', '=', 'c.org_id').onRef('b.device_id', '=', 'c.device_id'),
        )
        .select(['c.answer', 'c.is_done', 'c.taken_at', 'c.taken_by', 'b.started_at'])
        .where('c.call_id', '=', callId)
        .executeTakeFirst(),
    ).catch(() => undefined);

  /** Whether it was in time: a bridge takes a call or we take it back, never both. */
  async function takeBack(orgId: OrgId, callId: string): Promise<boolean> {
    const { rows } = await enter(orgId, (tx) =>
      sql`update app.bridge_calls set taken_at = now(), is_dropped = true, request = ''
        where call_id = ${callId} and taken_at is null returning call_id`.execute(tx),
    ).catch(() => ({ rows: [] }));
    return rows.length > 0;
  }

  return {
    async call(orgId, deviceId, wanted, { withinMs, heardWithinMs = 15_000, onNews }) {
      const callId = await ask(orgId, deviceId, wanted).catch(() => undefined);
      // It may have been written down although nobody said so.
      if (callId === undefined) return 'no-answer';
      const began = performance.now();
      let heard = '';
      let takenAt: number | undefined;
      for (let waited = 0; waited < withinMs; waited = performance.now() - began) {
        await pause(lookEveryMs, undefined, { ref: false });
        const row = await look(orgId, callId);
        if (row?.taken_at) takenAt ??= waited;
        const answer = row ? bridgeAnswer.safeParse(row.answer).data : undefined;
        if (answer && row?.is_done === true) return answer;
        if (row && (isGone(row) || (!answer && waited - (takenAt ?? waited) > silentMs))) return 'no-answer';
        if (answer && JSON.stringify(answer) !== heard) onNews?.(answer);
        heard = JSON.stringify(answer);
        const isUnheard = row?.taken_at === null && waited > heardWithinMs;
        if (isUnheard && (await takeBack(orgId, callId))) return 'not-told';
      }
      return (await takeBack(orgId, callId)) ? 'not-told' : 'no-answer';
    },
  };
}
