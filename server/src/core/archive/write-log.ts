import type { ArchiveManifest } from '@tresen/domain/closing/archive';
import type { Tx } from '../../platform/db/tenant.ts';
import type { Workshop, WrittenFile } from '../exports/export-file.ts';
import type { MonthScope } from './month-scope.ts';

type Read = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
type LogHead = ArchiveManifest['logs'][number];

/** How many entries are in memory at once. */
const pageSize = 2000;

/** The signed entries of each device as they came, one to a line. */
export async function writeLog(
  read: Read,
  workshop: Workshop,
  scope: MonthScope,
): Promise<{ readonly file: WrittenFile; readonly heads: readonly LogHead[] }> {
  const file = workshop.openFile('log.ndjson');
  const heads: LogHead[] = [];
  for (const deviceId of await read((tx) => devicesOf(tx, scope.locationId))) {
    let head: LogHead | undefined;
    for (;;) {
      const rows = await read((tx) => entriesAfter(tx, { ...scope, deviceId, seq: head?.seq ?? 0 }));
      const lines = rows.map(
        (row) =>
          `${JSON.stringify({ deviceId, seq: row.seq, receivedAt: row.received_at.toString(), outcome: row.outcome, hash: row.hash, entry: row.entry })}\n`,
      );
      if (rows.length > 0) await file.write(Buffer.from(lines.join('')), rows.length);
      const last = rows.at(-1);
      if (last) head = { deviceId, seq: last.seq, hash: last.hash };
      if (rows.length < pageSize) break;
    }
    if (head) heads.push(head);
  }
  return { file: await file.finish(), heads };
}

async function devicesOf(tx: Tx, locationId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('app.devices')
    .select('device_id')
    .where('location_id', '=', locationId)
    .orderBy('device_id')
    .execute();
  return rows.map(({ device_id }) => device_id);
}

type Page = Pick<MonthScope, 'cameFrom' | 'cameBefore'> & { readonly deviceId: string; readonly seq: number };

function entriesAfter(tx: Tx, { deviceId, seq, cameFrom, cameBefore }: Page) {
  return tx
    .selectFrom('app.device_commands')
    .select(['seq', 'received_at', 'outcome', 'hash', 'entry'])
    .where('device_id', '=', deviceId)
    .where('seq', '>', seq)
    .where('received_on', '>=', cameFrom)
    .where('received_on', '<', cameBefore)
    .orderBy('seq')
    .limit(pageSize)
    .execute();
}
