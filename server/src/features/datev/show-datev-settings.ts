import { inside } from '../../core/calls/use-case.ts';
import { settingsOf } from './settings-of.ts';

export const showDatevSettings = inside.datev.settings.handler(async ({ context }) => {
  const { settings, version } = await settingsOf(context.tx);
  return { ...settings, version };
});
