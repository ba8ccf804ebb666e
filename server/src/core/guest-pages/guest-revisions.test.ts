import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { OrgId } from '../../platform/db/tenant.ts';
import type { Log } from '../../platform/log/logger.ts';
import { guestLeaseMs } from '../calls/guest-lease.ts';
import { openGuestRevisions } from './guest-revisions.ts';

const orgId = '0192f0c1-7a3b-7c11-9d2e-5b8a7f4c1e2d' as OrgId;
const log = { warn: () => undefined } as unknown as Log;

test('[R1.2] an answer that takes longer than the lease is an answer all the same, and one asked before a change is not', async () => {
  let [revision, questions] = [1, 0];
  const revisions = openGuestRevisions(
    {
      guestRevisionsOf: async () => {
        questions += 1;
        const found = new Map([[orgId, revision]]);
        await pause(guestLeaseMs * 2);
        return found;
      },
    },
    log,
  );
  const early = revisions.current(orgId);
  await pause(guestLeaseMs / 2);
  revision = 2;
  const late = revisions.current(orgId);
  expect(await early).toBe(1);
  expect(await late).toBe(2);
  expect(questions).toBeLessThanOrEqual(3);
  expect(revisions.isCurrent(orgId, 2)).toBe(false);
  revisions.close();
});
