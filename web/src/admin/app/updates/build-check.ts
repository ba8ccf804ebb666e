import { appVersion, buildId } from './build-id.ts';
import { isOlder } from './version-order.ts';

export const checkEvery = 60 * 60_000;

export type NewerBuild = {
  readonly id: string;
  /** The operator calls it critical, or this version is too old for the server. */
  readonly isUrgent: boolean;
};

type LatestBuild = { readonly id: string; readonly critical: boolean; readonly minimumAppVersion: string };

/**
 * `undefined` when nothing newer is known, also when nobody answers: an update is never urgent enough to disturb. A build
 * is news once its metadata is served too: while servers are exchanged one by one, its files may still be missing.
 */
export async function newerBuild(ask: typeof fetch = fetch, own = appVersion): Promise<NewerBuild | undefined> {
  const latest = await read(ask, '/builds/latest.json', { cache: 'no-store' });
  if (!isLatestBuild(latest) || latest.id === buildId) return undefined;
  const meta = await read(ask, `/builds/meta/${encodeURIComponent(latest.id)}.json`);
  if (!isOfBuild(meta, latest.id)) return undefined;
  return { id: latest.id, isUrgent: latest.critical || isOlder(own, latest.minimumAppVersion) };
}

async function read(ask: typeof fetch, path: string, how?: RequestInit): Promise<unknown> {
  try {
    const answer = await ask(path, how);
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

function isLatestBuild(body: unknown): body is LatestBuild {
  if (typeof body !== 'object' || body === null) return false;
  const { id, critical, minimumAppVersion } = body as Record<string, unknown>;
  return typeof id === 'string' && typeof critical === 'boolean' && typeof minimumAppVersion === 'string';
}

function isOfBuild(body: unknown, id: string): boolean {
  return typeof body === 'object' && body !== null && 'id' in body && body.id === id;
}
