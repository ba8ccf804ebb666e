export const idleBeforeReload = 60_000;

export type Situation = {
  readonly isNewer: boolean;
  /** Everything that would be lost or broken: a dirty form, an open dialog, a cart, a running print. */
  readonly reasonsToStay: number;
  readonly hasOpenDialog: boolean;
  readonly isHidden: boolean;
  readonly idleFor: number;
};

/** A reload in the middle of work is the worst moment: it happens by itself only where nobody can notice. */
export function reloadDecision(situation: Situation): 'nothing' | 'offer' | 'reload' {
  if (!situation.isNewer) return 'nothing';
  if (situation.reasonsToStay > 0 || situation.hasOpenDialog) return 'offer';
  return situation.isHidden || situation.idleFor >= idleBeforeReload ? 'reload' : 'offer';
}
