import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../src/config.ts';
import { openContext } from '../src/context.ts';
import { sweepDevices, sweepSigning } from '../src/core/signing/sweep-signing.ts';
import { openLog } from '../src/platform/log/logger.ts';

/**
 * What the worker's sweeps come to in a day: first as of now, until nothing is under way any more, then as of tomorrow, when whatever
 * nobody ended is overdue.
 */
const log = openLog('silent');
await using context = await openContext(readConfig({ ...process.env, ROLES: 'api' }), log);
const { db, tills } = context.services;
const { signing } = tills;
const tries = 40;

for (let time = 0; time < tries && (await sweepSigning({ db, signing })) > 0; time += 1) await pause(250);

const later = { hours: 25 };
const services = { ...signing.services, now: () => Temporal.Now.instant().add(later) };
const tomorrow = { db, signing: { ...signing, services } };
for (let time = 0; time < tries; time += 1) {
  const taken = await sweepSigning(tomorrow);
  const ended = await sweepDevices(tomorrow);
  if (taken + ended === 0) break;
  await pause(100);
}
