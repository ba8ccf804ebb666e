/** The transition between pages: named `page`, the old one out before the new one comes in. */
export const pageMotion = { name: 'page', leaveFor: 90, enterFor: 150, rise: 8 } as const;

export type PagePhase = 'leave' | 'enter';

/** As long as the page on the screen is not the one of the address, it is leaving; the new one waits. */
export function phaseOf(shownPath: string, path: string): PagePhase {
  return shownPath === path ? 'enter' : 'leave';
}

export function leaveTime(isMotionReduced: boolean): number {
  return isMotionReduced ? 0 : pageMotion.leaveFor;
}
