import type { HandedOver } from '@tresen/domain/dsfinvk/device-export';
import type { Tx } from '../../platform/db/tenant.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { DamagedTar, finishedNumber, tarNames } from '../tse/tar-names.ts';

type Read = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
type Reading = { readonly read: Read; readonly files: Pick<FileStore, 'stream'> };

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
    } catch (error) {
      if (!(error instanceof DamagedTar)) throw error;
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
