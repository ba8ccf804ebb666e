import type { Problem } from '@tresen/contract/problem';
import type { Failure } from './call-failure.ts';

/** `undefined`: the answer is ours and it is a yes. */
export async function failureIn(answer: Response): Promise<Failure | undefined> {
  const type = (answer.headers.get('content-type') ?? '').split(';')[0]!.trim();
  if (answer.ok && type === 'application/json') return undefined;
  if (answer.ok || type !== 'application/problem+json') return { kind: 'foreign-answer', status: answer.status };

  const body: unknown = await answer.json().catch(() => undefined);
  return isProblem(body) ? { kind: 'problem', problem: body } : { kind: 'foreign-answer', status: answer.status };
}

/** The two fields every reaction stands on; the others are only shown. */
function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false;
  return 'code' in body && typeof body.code === 'string' && 'status' in body && typeof body.status === 'number';
}
