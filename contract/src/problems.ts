/** Every refusal a client can meet. A code is a promise: it may be added, never renamed. */
export const problems = {
  'request/not-readable': { status: 400 },
  'session/missing': { status: 401 },
  'session/not-accepted': { status: 401 },
  'session/password-needed': { status: 403 },
  'access/denied': { status: 403 },
  'access/foreign-origin': { status: 403 },
  'feature/off': { status: 403 },
  'route/unknown': { status: 404 },
  PGRST116: { status: 404 },
  'request/timeout': { status: 408 },
  'record/changed': { status: 409 },
  'invitation/already-member': { status: 409 },
  'request/too-large': { status: 413 },
  'request/invalid': { status: 422 },
  'request/key-reused': { status: 422 },
  'password/too-weak': { status: 422 },
  'password/same-as-before': { status: 422 },
  'password/wrong': { status: 422 },
  'email/same-as-before': { status: 422 },
  'link/expired': { status: 422 },
  'invitation/for-someone-else': { status: 403 },
  'record/closed': { status: 423 },
  'change/too-often': { status: 429 },
  'request/too-many': { status: 429 },
  'server/failed': { status: 500 },
  'server/unavailable': { status: 503 },
} as const satisfies Record<string, { status: number }>;

export type ProblemCode = keyof typeof problems;

export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problems, code);
}
