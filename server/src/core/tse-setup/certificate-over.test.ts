import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClock, openProgram, openSigningSite, type SigningSite } from '../../../test/tse-signing.ts';

let site: SigningSite;
beforeAll(async () => {
  site = await openSigningSite();
});
afterAll(() => site.close());

test('[K21] a certificate that is over opens an outage with its reason, every sale is marked, and a good one ends it', async () => {
  const clock = openClock();
  const it = openProgram(site, clock);
  const outages = () =>
    site.owner.sql<{ reason: string; ended_at: Date | null }>('select reason, ended_at from app.tse_outages');
  const sell = async () => {
    const txId = randomUUID();
    await it.say(txId, { occurredAt: clock.now });
    await it.sign(txId);
    return site.rowOf(txId);
  };
  await site.standIn.setFaults([{ kind: 'certificate-expired' }]);
  for (let sale = 0; sale < 3; sale += 1) {
    const row = await sell();
    expect(row).toMatchObject({ state: 'failed', signature: null });
    expect(row?.error).toContain('E_CERTIFICATE_EXPIRED');
  }
  expect(await outages()).toMatchObject([{ reason: '423 E_CERTIFICATE_EXPIRED', ended_at: null }]);
  const incidents = await site.owner.sql<{ kind: string }>('select kind from app.incidents');
  expect(incidents.map(({ kind }) => kind)).toEqual(['tse-outage']);

  await site.standIn.setFaults([]);
  clock.now = clock.now.add({ seconds: 31 });
  expect(await sell()).toMatchObject({ state: 'finished' });
  expect((await outages())[0]?.ended_at).toBeInstanceOf(Date);
});
