import type { GuestPicture } from '@tresen/contract/guest-menu';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';

type Size = { readonly width: number; readonly height: number };

export async function readPictures(tx: Tx, fileIds: readonly (string | null)[]): Promise<ReadonlyMap<string, Size>> {
  const wanted = [...new Set(fileIds)].filter((id) => id !== null && id !== '');
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .selectFrom('app.files')
    .select(['file_id', 'width', 'height'])
    .where('file_id', 'in', wanted)
    .execute();
  return new Map(rows.map(({ file_id, width, height }) => [file_id, { width, height }]));
}

export function pictureOf(
  known: ReadonlyMap<string, Size>,
  orgId: OrgId,
  fileId: string | null,
): GuestPicture | undefined {
  const size = fileId === null ? undefined : known.get(fileId);
  return size && { path: `/files/${orgId}/${fileId}`, ...size };
}
