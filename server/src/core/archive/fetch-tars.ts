import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Workshop } from '../exports/export-file.ts';
import type { ZipEntry } from '../exports/pack-zip.ts';

export type KeptTar = {
  readonly serial: string;
  readonly from_counter: number;
  readonly to_counter: number;
  readonly file_key: string;
  readonly sha256: string;
};

type Between = { readonly locationId: string; readonly signedFrom: string; readonly signedBefore: string };

/** What the TSEs of a location handed over between two moments. */
export function tarsKept(tx: Tx, { locationId, signedFrom, signedBefore }: Between): Promise<readonly KeptTar[]> {
  return tx
    .selectFrom('app.tse_archives as a')
    .innerJoin('app.tse_devices as d', (join) =>
      join.onRef('d.org_id', '=', 'a.org_id').onRef('d.tss_id', '=', 'a.tss_id'),
    )
    .select(['d.serial', 'a.from_counter', 'a.to_counter', 'a.file_key', 'a.sha256'])
    .where('d.location_id', '=', locationId)
    .where(sql<boolean>`a.kept_at >= ${signedFrom} and a.kept_at < ${signedBefore}`)
    .orderBy('d.serial')
    .orderBy('a.from_counter')
    .execute();
}

type Fetched = { readonly entry: Extract<ZipEntry, { path: string }>; readonly sha256: string; readonly bytes: number };

/** Copies them here, one after the other. One that is gone or was changed since it was kept is not packed as if it were whole. */
export async function fetchTars(
  files: Pick<FileStore, 'stream'>,
  workshop: Workshop,
  tars: readonly KeptTar[],
): Promise<readonly Fetched[]> {
  const fetched: Fetched[] = [];
  for (const [at, tar] of tars.entries()) {
    const stream = await files.stream(tar.file_key);
    if (!stream) throw new Error(`${tar.file_key} is gone`);
    const file = workshop.openFile(`${at}.tar`);
    for await (const part of stream) await file.write(part as Buffer, 0);
    const { path, sha256, bytes } = await file.finish();
    if (sha256 !== tar.sha256) throw new Error(`${tar.file_key} was changed`);
    fetched.push({
      entry: { name: `tse/${tar.serial}/${tar.from_counter}-${tar.to_counter}.tar`, path },
      sha256,
      bytes,
    });
  }
  return fetched;
}
