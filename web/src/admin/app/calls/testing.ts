import type { Problem } from '@tresen/contract/problem';
import type { Failure } from './call-failure.ts';

/** A refusal as it comes over the wire. For tests. */
export function problemOf(
  code: string,
  status: number,
  more: Partial<Problem> = {},
): Extract<Failure, { kind: 'problem' }> {
  return {
    kind: 'problem',
    problem: {
      type: `https://tresen.example/problems/${code}`,
      title: code,
      status,
      detail: '',
      instance: '/api/v1/test',
      code,
      message: code,
      details: null,
      hint: null,
      traceId: 'trace-1',
      ...more,
    },
  };
}

export function problemAnswer(code: string, status: number, more: Partial<Problem> = {}): Response {
  return new Response(JSON.stringify(problemOf(code, status, more).problem), {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });
}

export function jsonAnswer(body: unknown): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
}
