import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { abortOrphans } from '../src/core/signing/abort-orphans.ts';
import { signOne, signWaiting, type WaitingServices } from '../src/core/signing/sign-waiting.ts';
import { openTurns } from '../src/core/signing/turns.ts';
import { openFiskalyDevice } from '../src/core/tse/fiskaly-device.ts';
import { databaseOn, openAppPool } from '../src/platform/db/pool.ts';
import { vouchedOrgId, withinTenant } from '../src/platform/db/tenant.ts';
import { openLog } from '../src/platform/log/logger.ts';
import type { SigningProgramSettings } from './signing-programs.ts';

/** Signs what it is told to and what lies about, until it is killed. */
const settings = JSON.parse(process.argv[2] ?? '') as SigningProgramSettings;
const orgId = vouchedOrgId(settings.place.orgId);
const device = openFiskalyDevice(settings.device);
const db = databaseOn(openAppPool({ url: settings.databaseUrl, size: 6, log: openLog('silent') }));
const services: WaitingServices = {
  enter: (org, work) => withinTenant(db, org, work),
  now: () => Temporal.Now.instant().add({ seconds: settings.aheadSeconds }),
  owner: crypto.randomUUID(),
  deviceOf: () => Promise.resolve(device),
  turns: openTurns(),
};

createInterface({ input: process.stdin }).on('line', (txId) => {
  void signOne(services, orgId, { txId, tssId: settings.place.tssId });
});
process.stdout.write('ready\n');
for (let times = 0; ; times += 1) {
  const taken = await signWaiting(services, orgId);
  if (times % 4 === 3)
    await abortOrphans({ ...services, device }, { place: { ...settings.place, orgId }, client: settings.client });
  if (taken === 0) await pause(settings.pauseMs);
}
