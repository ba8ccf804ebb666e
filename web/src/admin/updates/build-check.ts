import { buildId } from './build-id.ts';

export const checkEvery = 60 * 60_000;

export type LatestBuild = { readonly id: string; readonly critical: boolean };

/** `undefined` when nothing newer is known, also when nobody answers: an update is never urgent enough to disturb. */
export async function newerBuild(ask: typeof fetch = fetch): Promise<LatestBuild | undefined> {
  try {
    const answer = await ask('/builds/latest.json', { cache: 'no-store' });
    const latest: unknown = answer.ok ? await answer.json() : undefined;
    return isLatestBuild(latest) && latest.id !== buildId ? latest : undefined;
  } catch {
    return undefined;
  }
}

function isLatestBuild(body: unknown): body is LatestBuild {
  if (typeof body !== 'object' || body === null) return false;
  return 'id' in body && typeof body.id === 'string' && 'critical' in body && typeof body.critical === 'boolean';
}
