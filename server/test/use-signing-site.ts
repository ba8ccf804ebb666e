import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openSigningSite, type SigningSite } from './tse-signing.ts';

/** One site for all tests of a file; each begins with a device that is well and without outages. */
export function useSigningSite(take: (site: SigningSite) => void): void {
  let site: SigningSite | undefined;
  beforeAll(async () => {
    site = await openSigningSite();
    take(site);
  });
  afterAll(() => site?.close());
  beforeEach(async () => {
    await site?.standIn.setFaults([]);
    await site?.forgetOutages();
  });
}
