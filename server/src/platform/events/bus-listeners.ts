import type { Place } from './event-bus.ts';

/** Who wants to hear of which location. */
export function busListeners() {
  const byKey = new Map<string, Set<(seq: number) => void>>();
  return {
    places: (): readonly string[] => [...byKey.keys()],
    /** `isFirst` and `isLast` tell when the interest in a location begins and ends. */
    add(place: Place, listener: (seq: number) => void): { readonly isFirst: boolean; readonly remove: () => boolean } {
      const key = placeKey(place);
      const known = byKey.get(key) ?? new Set();
      byKey.set(key, known.add(listener));
      return {
        isFirst: known.size === 1,
        remove: () => {
          const isLast = known.delete(listener) && known.size === 0;
          if (isLast) byKey.delete(key);
          return isLast;
        },
      };
    },
    tell(key: string, seq: number): void {
      for (const listener of byKey.get(key) ?? []) listener(seq);
    },
  };
}

export function placeKey({ orgId, locationId }: Place): string {
  return `${orgId}.${locationId}`;
}
