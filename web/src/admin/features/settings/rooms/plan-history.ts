/** What was there before each step, and what was taken back. */
export type PlanHistory<Plan> = {
  readonly undos: readonly Plan[];
  readonly redos: readonly Plan[];
  /** Steps of one group follow each other as one: typing a name, walking a table across the room. */
  readonly group: string | undefined;
};

const mostSteps = 200;

export function noHistory<Plan>(): PlanHistory<Plan> {
  return { undos: [], redos: [], group: undefined };
}

/** Something is about to be changed. */
export function noted<Plan>(
  { undos, group }: PlanHistory<Plan>,
  before: Plan,
  next: string | undefined,
): PlanHistory<Plan> {
  const isSame = next !== undefined && next === group;
  return { undos: isSame ? undos : [...undos, before].slice(-mostSteps), redos: [], group: next };
}

export type Stepped<Plan> = { readonly history: PlanHistory<Plan>; readonly plan: Plan };

export function undone<Plan>({ undos, redos }: PlanHistory<Plan>, now: Plan): Stepped<Plan> | undefined {
  const plan = undos.at(-1);
  if (plan === undefined) return undefined;
  return { plan, history: { undos: undos.slice(0, -1), redos: [...redos, now], group: undefined } };
}

export function redone<Plan>({ undos, redos }: PlanHistory<Plan>, now: Plan): Stepped<Plan> | undefined {
  const plan = redos.at(-1);
  if (plan === undefined) return undefined;
  return { plan, history: { undos: [...undos, now], redos: redos.slice(0, -1), group: undefined } };
}
