import { checkedTonight } from '@tresen/domain/closing/archive';
import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { archiveKeys } from './archive-keys.ts';
import type { ArchiveServices } from './archive-services.ts';
import { hashOfStream } from './hash-of.ts';
import { type Finding, raiseDamage } from './raise-damage.ts';

type Row = {
  readonly location_id: string;
  readonly package_no: number;
  readonly sha256: string;
  readonly prev_hash: string;
  readonly hash: string;
  readonly hash_before: string;
};

/** Reads a part of the packages again, those first that were not read for longest; within four weeks all of them. */
export async function verifyArchive(
  services: Pick<ArchiveServices, 'enter' | 'files' | 'now'>,
  orgId: OrgId,
): Promise<{ readonly read: number; readonly damaged: number }> {
  const rows = await services.enter(orgId, dueTonight);
  let damaged = 0;
  for (const row of rows) {
    const finding = await findingOf(services, orgId, row);
    const at = services.now();
    await services.enter(orgId, async (tx) => {
      await noteCheck(tx, { orgId, row, finding, at });
      if (!finding) return;
      damaged += 1;
      await raiseDamage(tx, { orgId, locationId: row.location_id, packageNo: row.package_no, finding, at });
    });
  }
  return { read: rows.length, damaged };
}

async function dueTonight(tx: Tx): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select p.location_id, p.package_no, p.sha256, p.prev_hash, p.hash, coalesce(b.hash, '') as hash_before
      from app.archive_packages p
        left join app.archive_packages b on b.org_id = p.org_id and b.location_id = p.location_id
          and b.package_no = p.package_no - 1
        left join lateral (select max(c.checked_at) as at from app.archive_checks c where c.org_id = p.org_id
          and c.location_id = p.location_id and c.package_no = p.package_no) c on true
      order by c.at nulls first, p.location_id, p.package_no`.execute(tx);
  return rows.slice(0, checkedTonight(rows.length));
}

async function findingOf(
  { files }: Pick<ArchiveServices, 'files'>,
  orgId: OrgId,
  row: Row,
): Promise<Finding | undefined> {
  const keys = archiveKeys(orgId, row.location_id, row.package_no);
  for (const [key, expected] of [
    [keys.file, row.sha256],
    [keys.manifest, row.hash],
  ] as const) {
    const stream = await files.stream(key);
    if (!stream) return 'gone';
    if ((await hashOfStream(stream)) !== expected) return 'changed';
  }
  return row.prev_hash === row.hash_before ? undefined : 'chain';
}

type Check = {
  readonly orgId: OrgId;
  readonly row: Row;
  readonly finding: Finding | undefined;
  readonly at: Temporal.Instant;
};

function noteCheck(tx: Tx, { orgId, row, finding, at }: Check): Promise<unknown> {
  return tx
    .insertInto('app.archive_checks')
    .values({
      org_id: orgId,
      location_id: row.location_id,
      package_no: row.package_no,
      checked_at: at.toString(),
      finding: finding ?? '',
    })
    .execute();
}
