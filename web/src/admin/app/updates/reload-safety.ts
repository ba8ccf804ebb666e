export const idleBeforeReload = 60_000;

export type Situation = {
  readonly isNewer: boolean;
  /** Everything that would be lost or broken: a dirty form, an open dialog, a cart, a running print. */
  readonly reasonsToStay: number;
  readonly hasOpenDialog: boolean;
  readonly isHidden: boolean;
  readonly idleFor: number;
  /** Critical, or the own version is too old: taken at the next safe point, without waiting for a quiet minute. */
  readonly isUrgent: boolean;
  /** Somebody wants to keep this version until the day is closed. */
  readonly isPinned: boolean;
};

/** A reload in the middle of work is the worst moment: it happens by itself only where nothing is lost. */
export function reloadDecision(situation: Situation): 'nothing' | 'offer' | 'reload' {
  if (!situation.isNewer) return 'nothing';
  if (situation.reasonsToStay > 0 || situation.hasOpenDialog) return 'offer';
  if (situation.isUrgent) return 'reload';
  if (situation.isPinned) return 'offer';
  return situation.isHidden || situation.idleFor >= idleBeforeReload ? 'reload' : 'offer';
}
