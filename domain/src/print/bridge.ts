import { hostSilentAfterSeconds } from './printer-state.ts';

/** Of the bridge that belongs to this release. It is raised with every change of the bridge. */
export const bridgeVersion = '0.1.0';

/** Where a bridge listens for the till on the same computer. */
export const bridgePort = 47_310;

export type BridgeStanding = 'ready' | 'silent' | 'never-heard';
export type BridgeUpdate = 'current' | 'outdated' | 'newer';

/** Whether a bridge prints now. It says every few seconds that it is there. */
export function bridgeStanding(seenSecondsAgo: number | undefined): BridgeStanding {
  if (seenSecondsAgo === undefined) return 'never-heard';
  return seenSecondsAgo > hostSilentAfterSeconds ? 'silent' : 'ready';
}

/** How a bridge stands to the release of the server. One that is newer was updated first, and does no harm. */
export function bridgeUpdate(version: string, newest: string = bridgeVersion): BridgeUpdate {
  const [own, other] = [numbersOf(version), numbersOf(newest)];
  for (const place of [0, 1, 2]) {
    const difference = (own[place] ?? 0) - (other[place] ?? 0);
    if (difference !== 0) return difference < 0 ? 'outdated' : 'newer';
  }
  return 'current';
}

function numbersOf(version: string): readonly number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10) || 0);
}
