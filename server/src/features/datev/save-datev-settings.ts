import { changesOf } from '../../platform/db/changed-fields.ts';
import { inside } from '../../core/calls/use-case.ts';
import { settingsOf } from './settings-of.ts';

export const saveDatevSettings = inside.datev.saveSettings.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit, now } = context;
  const { version, ...settings } = input;
  const before = await settingsOf(tx);
  const row = { settings: JSON.stringify(settings), updated_at: now.toString(), updated_by: actor.userId };
  const saved =
    version === 0
      ? await tx
          .insertInto('app.datev_settings')
          .values({ ...row, org_id: actor.orgId, version: 1 })
          .onConflict((known) => known.column('org_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('app.datev_settings')
          .set({ ...row, version: version + 1 })
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (!saved) throw errors['record/changed']();
  await audit('datev.saved', changesOf({ ...before.settings }, settings));
  return saved;
});
