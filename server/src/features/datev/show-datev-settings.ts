import { inside } from '../../core/calls/use-case.ts';
import { settingsOf } from './settings-of.ts';
import { usedAccounts } from './used-accounts.ts';

export const showDatevSettings = inside.datev.settings.handler(async ({ context }) => {
  const { settings, version } = await settingsOf(context.tx);
  return { ...settings, version, usedAccounts: [...(await usedAccounts(context.tx))] };
});
