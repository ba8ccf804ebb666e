/** What somebody can do about an error, the best thing first. */
export type ErrorAction = 'home' | 'dashboard' | 'login' | 'reload' | 'retry' | 'back';

type Reaction = {
  readonly actions: readonly ErrorAction[];
  readonly retryAlone?: boolean;
  readonly waitSeconds?: number;
};

const reactions: Readonly<Record<number, Reaction>> = {
  400: { actions: ['home', 'back'] },
  401: { actions: ['login'] },
  403: { actions: ['dashboard', 'back'] },
  404: { actions: ['home', 'back'] },
  408: { actions: ['retry'] },
  409: { actions: ['reload'] },
  423: { actions: ['dashboard', 'back'] },
  429: { actions: ['retry'], waitSeconds: 30 },
  500: { actions: ['retry', 'home'] },
  503: { actions: ['retry'], waitSeconds: 15, retryAlone: true },
};

export function reactionTo(status: number): Reaction {
  return reactions[status] ?? { actions: ['retry', 'home'] };
}
