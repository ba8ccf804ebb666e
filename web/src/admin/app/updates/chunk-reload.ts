const key = 'tresen-chunk-reload';

/** How long a reload counts as "just done". */
export const markerLifetime = 10_000;

type Marker = { readonly path: string; readonly expiresAt: number };

/** Once per path within ten seconds; a second failure is not cured by a second reload. */
export function mayReloadFor(path: string, storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const marker = markerIn(storage);
  if (marker && marker.path === path && marker.expiresAt > now) return false;
  const next: Marker = { path, expiresAt: now + markerLifetime };
  storage.setItem(key, JSON.stringify(next));
  return true;
}

function markerIn(storage: Pick<Storage, 'getItem'>): Marker | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isMarker(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isMarker(stored: unknown): stored is Marker {
  if (typeof stored !== 'object' || stored === null) return false;
  return (
    'path' in stored && typeof stored.path === 'string' && 'expiresAt' in stored && typeof stored.expiresAt === 'number'
  );
}
