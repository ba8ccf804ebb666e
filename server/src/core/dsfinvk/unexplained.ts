import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

type Scope = {
  readonly locationId: string;
  /** Of the closings that are written. */
  readonly firstZNo: number;
  readonly lastZNo: number;
};

/**
 * Which of these processes nothing here explains: the books do not know them, or say that they are signed and belong to one of these
 * closings, and still they were not written.
 */
export async function unexplained(
  tx: Tx,
  scope: Scope,
  toExplain: ReadonlyMap<string, readonly number[]>,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const result = new Map<string, readonly number[]>();
  for (const [serial, numbers] of toExplain) {
    if (numbers.length === 0) continue;
    const explained = await explainedOf(tx, scope, { serial, numbers });
    result.set(
      serial,
      numbers.filter((no) => !explained.has(no)),
    );
  }
  return result;
}

type Asked = { readonly serial: string; readonly numbers: readonly number[] };

async function explainedOf(
  tx: Tx,
  { locationId, firstZNo, lastZNo }: Scope,
  { serial, numbers }: Asked,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ readonly number: string }>`
    select t.number from app.tse_transactions t join app.tse_devices d on d.org_id = t.org_id and d.tss_id = t.tss_id
      where d.serial = ${serial} and t.number = any(${numbers.map(String)}::text[])
        and not (t.state in ('finished', 'aborted') and t.error = '' and t.subject_id is not null and exists (
          select 1 from (
            select r.z_no, r.location_id from app.order_keys k join app.receipts r on r.org_id = k.org_id
                and r.register_id = k.register_id and r.series = k.series and r.no = k.no and r.business_date = k.business_date
              where k.org_id = t.org_id and k.order_id = t.subject_id
            union all select c.z_no, c.location_id from app.command_keys x join app.cash_entries c on c.org_id = x.org_id
                and c.device_id = x.device_id and c.device_seq = x.seq
              where x.org_id = t.org_id and x.command_id = t.subject_id
            union all select c.z_no, c.location_id from app.command_keys x join app.training_sales c on c.org_id = x.org_id
                and c.device_id = x.device_id and c.device_seq = x.seq
              where x.org_id = t.org_id and x.command_id = t.subject_id
            union all select c.z_no, c.location_id from app.command_keys x join app.cart_entries c on c.org_id = x.org_id
                and c.device_id = x.device_id and c.device_seq = x.seq
              where x.org_id = t.org_id and x.command_id = t.subject_id
            union all select r.z_no, r.location_id from app.rounds r where r.org_id = t.org_id and r.round_id = t.subject_id
          ) filed where filed.location_id = ${locationId} and filed.z_no between ${firstZNo} and ${lastZNo}))`.execute(
    tx,
  );
  return new Set(rows.map(({ number }) => Number(number)));
}
