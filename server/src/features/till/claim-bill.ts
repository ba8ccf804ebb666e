import { doOverlap } from '@tresen/domain/bills/claims';
import { sql } from 'kysely';
import { fromDevice } from '../../core/calls/use-case.ts';

type Row = {
  readonly device_id: string;
  readonly user_id: string | null;
  readonly pieces: readonly { readonly itemId: string; readonly nos: readonly number[] }[];
  readonly since: Temporal.Instant;
  readonly held_until: Temporal.Instant;
};

/** One after the other for each bill: of two who ask at once, the second is told of the first. */
export const claimBill = fromDevice.till.claimBill.handler(async ({ input, context }) => {
  const { device, enter, now } = context;
  const { orgId, deviceId, locationId } = device;
  const { billId, userId, pieces, holdsMs } = input;
  return enter(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${orgId}/${billId}`}, 0))`.execute(tx);
    await tx.deleteFrom('app.bill_claims').where('bill_id', '=', billId).where('held_until', '<=', now).execute();
    const until = now.add({ milliseconds: holdsMs }).toString();
    await tx
      .insertInto('app.bill_claims')
      .values({
        org_id: orgId,
        location_id: locationId,
        bill_id: billId,
        device_id: deviceId,
        user_id: userId,
        pieces: JSON.stringify(pieces),
        place: sql<number>`(select coalesce(max(c.place), 0) + 1 from app.bill_claims c where c.bill_id = ${billId})`,
        since: now.toString(),
        held_until: until,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['org_id', 'bill_id', 'device_id'])
          // Other pieces are another claim, behind everybody who asked meanwhile.
          .doUpdateSet({
            user_id: userId,
            pieces: JSON.stringify(pieces),
            held_until: until,
            place: sql<number>`case when bill_claims.pieces = excluded.pieces then bill_claims.place else excluded.place end`,
            since: sql<string>`case when bill_claims.pieces = excluded.pieces then bill_claims.since else excluded.since end`,
          }),
      )
      .execute();
    const { rows } = await sql<Row>`
      select o.device_id, o.user_id, o.pieces, o.since, o.held_until
        from app.bill_claims o join app.bill_claims m on m.org_id = o.org_id and m.bill_id = o.bill_id and m.device_id = ${deviceId}
        where o.bill_id = ${billId} and o.location_id = ${locationId} and o.device_id <> ${deviceId}
          and o.place < m.place
        order by o.place`.execute(tx);
    const before = rows.filter((claim) => doOverlap(claim, { pieces }));
    return {
      before: before.map((claim) => ({
        deviceId: claim.device_id,
        userId: claim.user_id,
        sinceMs: Math.max(0, now.epochMilliseconds - claim.since.epochMilliseconds),
        leftMs: Math.max(0, claim.held_until.epochMilliseconds - now.epochMilliseconds),
      })),
    };
  });
});
