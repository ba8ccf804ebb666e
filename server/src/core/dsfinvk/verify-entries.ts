import { hash } from 'node:crypto';
import type { ClosedEntry, TseInUse } from '@tresen/domain/dsfinvk/closed-day';
import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { ReadEntry } from './read-others.ts';
import { isSignedByDevice } from './signed-message.ts';

/** Up to so many receipts every signature is verified with every export; of more, so many are drawn, and all that never were. */
const allUpTo = 10_000;
const drawnOfMore = 5000;

export type Verifying = {
  readonly orgId: OrgId;
  readonly exportId: string;
  readonly receiptCount: number;
  readonly read: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly now: () => Temporal.Instant;
};

/** The same processes, of which each signature says whether its device has made it. */
export async function verifyEntries(
  entries: readonly ReadEntry[],
  devicesOf: (zNo: number) => readonly TseInUse[],
  verifying: Verifying,
): Promise<readonly ReadEntry[]> {
  const news: { subjectId: string; isValid: boolean }[] = [];
  const verified = await Promise.all(
    entries.map(async (one) => {
      const { tse } = one.entry;
      if (tse.state === 'unsigned') return one;
      const subjectId = subjectOf(one.entry);
      const { wasValid, clientSerial } = one.outcome;
      if (wasValid !== undefined && !isDrawn(subjectId, verifying)) return withVerdict(one, wasValid);
      const device = devicesOf(one.zNo).find(({ serial }) => serial === tse.serial);
      const isValid = device !== undefined && (await isSignedByDevice(tse, clientSerial, device));
      if (wasValid === undefined && device !== undefined) news.push({ subjectId, isValid });
      return withVerdict(one, isValid);
    }),
  );
  if (news.length > 0) await verifying.read((tx) => keep(tx, news, verifying));
  return verified;
}

/** By which a device's transaction knows what it is about. */
function subjectOf(entry: ClosedEntry): string {
  return entry.type === 'sale.complete.v1' || entry.type === 'sale.complete.v2' ? entry.fact.orderId : entry.entryId;
}

function withVerdict(one: ReadEntry, isVerified: boolean): ReadEntry {
  const { entry } = one;
  return entry.tse.state === 'unsigned' ? one : { ...one, entry: { ...entry, tse: { ...entry.tse, isVerified } } };
}

/** Nobody can know before which ones another export will draw. */
function isDrawn(subjectId: string, { exportId, receiptCount }: Verifying): boolean {
  if (receiptCount <= allUpTo) return true;
  const lot = parseInt(hash('sha256', `${exportId} ${subjectId}`, 'hex').slice(0, 8), 16) / 2 ** 32;
  return lot < drawnOfMore / receiptCount;
}

async function keep(
  tx: Tx,
  news: readonly { readonly subjectId: string; readonly isValid: boolean }[],
  { orgId, now }: Verifying,
): Promise<void> {
  await sql`insert into app.tse_verifications (org_id, subject_id, is_valid, verified_at)
    select ${orgId}, s, v, ${now().toString()} from unnest(${news.map(({ subjectId }) => subjectId)}::uuid[],
      ${news.map(({ isValid }) => isValid)}::boolean[]) as n (s, v) on conflict do nothing`.execute(tx);
}
