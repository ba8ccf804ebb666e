import { fileMaxBytes } from '@tresen/contract/files';
import { writeAudit } from '../../platform/db/write-audit.ts';
import { encodePicture } from '../../platform/files/encode-picture.ts';
import { pictureKey, pictureWidths } from '../../platform/files/picture-widths.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { outside } from '../../core/calls/use-case.ts';

/**
 * Drawing takes seconds, so it happens before any transaction is opened. The bytes are kept before the row says that
 * they are; the same picture again finds both.
 */
export const uploadFile = outside.files.upload.handler(async ({ input, context, errors }) => {
  const { visitor, files, enter, now } = context;
  if (!visitor?.organization) throw refusal('access/denied');
  if (input.file.size > fileMaxBytes) throw errors['request/too-large']();

  const { orgId } = visitor.organization;
  const bytes = new Uint8Array(await input.file.arrayBuffer());
  const picture = await encodePicture(bytes, input.use === 'logo' ? 'square' : 'as-is');
  if (!picture.ok) throw errors[picture.refusal.code]();

  const { fileId, width, height, renditions } = picture.value;
  for (const rendition of renditions) await files.put(pictureKey(orgId, fileId, rendition.width), rendition.bytes);
  const widths = [...pictureWidths];
  const row = { file_id: fileId, use: input.use, width, height, widths, created_by: visitor.account.userId };
  await enter(orgId, async (tx) => {
    await tx
      .insertInto('app.files')
      .values({ ...row, org_id: orgId })
      .onConflict((same) => same.columns(['org_id', 'file_id']).doNothing())
      .execute();
    if (visitor.role === 'support')
      await writeAudit(tx, {
        actor: { userId: visitor.account.userId, orgId, role: visitor.role },
        now,
        act: 'support.acted',
        subject: { endpoint: '/files' },
      });
  });
  return { fileId, width, height, widths };
});
