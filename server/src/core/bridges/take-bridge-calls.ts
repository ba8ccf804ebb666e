import { bridgeCall } from '@tresen/contract/bridge-cards';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/tenant.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import { bridgeCallPurpose } from '../../platform/secrets/sealed-columns.ts';

type Run = { readonly deviceId: string; readonly startedAt: string; readonly now: Temporal.Instant };

/** What waits for a bridge, told once: an answer that gets lost on the way is not said again, and the password is kept no longer. */
export async function takeBridgeCalls(
  tx: Tx,
  sealer: Sealer,
  { deviceId, startedAt, now }: Run,
): Promise<z.infer<typeof bridgeCall>[]> {
  const { rows } = await sql<{ readonly call_id: string; readonly request: string }>`
    with waiting as (
      select call_id, request from app.bridge_calls
        where device_id = ${deviceId} and taken_at is null
        order by made_at
        for update
    )
    update app.bridge_calls c set taken_at = ${now.toString()}, taken_by = ${startedAt}::timestamptz, request = ''
      from waiting where c.call_id = waiting.call_id and c.device_id = ${deviceId}
      returning c.call_id, waiting.request`.execute(tx);
  return rows.flatMap(({ call_id: callId, request }) => {
    const read = bridgeCall.safeParse(opened(sealer, callId, request));
    return read.success ? [read.data] : [];
  });
}

/** What cannot be opened is told to nobody: whoever asked hears no answer, and asks what became of it. */
function opened(sealer: Sealer, callId: string, request: string): unknown {
  try {
    return JSON.parse(sealer.open(bridgeCallPurpose(callId), request)) as unknown;
  } catch {
    return undefined;
  }
}
