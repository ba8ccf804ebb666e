import type { Problem } from '@tresen/contract/problem';

/** Nobody answered; something in between answered; we answered, and the answer is no. */
export type Failure =
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'foreign-answer'; readonly status: number }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** The only thing a call of the API ever throws. */
export class CallFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, cause?: unknown) {
    super(nameOf(failure), { cause });
    this.name = 'CallFailure';
    this.failure = failure;
  }
}

export function failureOf(error: unknown): Failure | undefined {
  return error instanceof CallFailure ? error.failure : undefined;
}

export function problemCodeOf(error: unknown): string | undefined {
  const failure = failureOf(error);
  return failure?.kind === 'problem' ? failure.problem.code : undefined;
}

function nameOf(failure: Failure): string {
  if (failure.kind === 'problem') return `${failure.problem.code}: ${failure.problem.title}`;
  return failure.kind === 'no-answer' ? failure.kind : `${failure.kind}: ${failure.status}`;
}
