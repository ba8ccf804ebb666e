import { datevSettings } from '@tresen/contract/datev';
import { type DatevSettings, defaultDatevSettings } from '@tresen/domain/datev/settings';
import type { Tx } from '../../platform/db/tenant.ts';

/** As saved, or as one begins. Version 0 has never been saved. */
export async function settingsOf(tx: Tx): Promise<{ readonly settings: DatevSettings; readonly version: number }> {
  const row = await tx.selectFrom('app.datev_settings').select(['settings', 'version']).executeTakeFirst();
  if (!row) return { settings: defaultDatevSettings, version: 0 };
  return { settings: datevSettings.parse(row.settings), version: row.version };
}
