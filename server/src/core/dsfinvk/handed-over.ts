import type { HandedOver } from '@tresen/domain/dsfinvk/device-export';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { finishedNumber, tarNames } from '../tse/tar-names.ts';

type Read = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
type Reading = { readonly read: Read; readonly files: Pick<FileStore, 'stream'> };
type Scope = {
  readonly locationId: string;
  /** Of the closings that are written. */
  readonly firstZNo: number;
  readonly lastZNo: number;
};

/** By serial, what these devices handed over so far. A file that is gone or no TAR counts as not handed over: its processes are missed. */
export async function readHandedOver(
  { read, files }: Reading,
  serials: readonly string[],
): Promise<ReadonlyMap<string, HandedOver>> {
  if (serials.length === 0) return new Map();
  const found = new Map<string, { finished: Set<number>; lastCounter: number }>();
  for (const { serial, to_counter, file_key } of await read((tx) => archivesOf(tx, serials))) {
    const known = found.get(serial) ?? { finished: new Set<number>(), lastCounter: 0 };
    found.set(serial, known);
    const stream = await files.stream(file_key);
    if (!stream) continue;
    try {
      for await (const name of tarNames(stream)) {
        const no = finishedNumber(name);
        if (no !== undefined) known.finished.add(no);
      }
    } catch {
      continue;
    }
    known.lastCounter = to_counter;
  }
  return found;
}

function archivesOf(tx: Tx, serials: readonly string[]) {
  return tx
    .selectFrom('app.tse_archives as a')
    .innerJoin('app.tse_devices as d', (join) =>
      join.onRef('d.org_id', '=', 'a.org_id').onRef('d.tss_id', '=', 'a.tss_id'),
    )
    .select(['d.serial', 'a.to_counter', 'a.file_key'])
    .where('d.serial', 'in', [...serials])
    .orderBy('d.serial')
    .orderBy('a.from_counter')
    .execute();
}

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
          ) filed where filed.location_id = ${locationId} and filed.z_no between ${firstZNo} and ${lastZNo}))`.execute(
    tx,
  );
  return new Set(rows.map(({ number }) => Number(number)));
}
