import type { CardOutcome } from '@tresen/domain/cards/card-terminal';

/** An outcome that is known, as it is kept and sent on. */
export type Settled = Exclude<CardOutcome, { readonly state: 'unknown' }>;

export function notDone(state: 'declined' | 'cancelled', code: string, text = ''): Settled {
  return { state, code, text };
}
