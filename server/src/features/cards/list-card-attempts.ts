import { openAttempts, viewOf } from '../../core/cards/attempt-row.ts';
import { fromDevice } from '../../core/calls/use-case.ts';

export const listCardAttempts = fromDevice.till.listCardAttempts.handler(async ({ context }) => {
  const rows = await context.enter((tx) => openAttempts(tx, context.device.locationId));
  return { attempts: rows.map(viewOf) };
});
