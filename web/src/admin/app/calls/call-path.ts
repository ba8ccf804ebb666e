import { CallFailure, type Failure } from './call-failure.ts';
import { reactionTo } from './reactions.ts';
import { failureIn } from './read-answer.ts';

/** What the path needs from outside. `renewSession` and `askForPassword` say whether the call may be repeated. */
export type CallParts = {
  readonly send: (request: Request) => Promise<Response>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly renewSession: () => Promise<boolean>;
  readonly askForPassword: () => Promise<boolean>;
  readonly onOutcome: (outcome: 'answered' | 'failed') => void;
};

/** Twice more, with a pause: a lift, a tunnel, a restart of the server. */
export const repeatDelays: readonly number[] = [400, 1200];

/** The one path every call takes. A repeated call is the same request with the same key: sent twice, done once. */
export function callPath(parts: CallParts): (request: Request) => Promise<Response> {
  return async function call(request) {
    let repeats = 0;
    let hasRenewed = false;
    let hasConfirmed = false;
    for (;;) {
      const [answer, failure] = await exchange(parts, request.clone());
      if (answer) return answer;

      switch (reactionTo(failure)) {
        case 'try-again': {
          const delay = repeatDelays[repeats];
          if (delay === undefined || request.signal.aborted) throw new CallFailure(failure);
          repeats += 1;
          await parts.wait(delay);
          continue;
        }
        case 'renew-session':
          if (hasRenewed || !(await parts.renewSession())) throw new CallFailure(failure);
          hasRenewed = true;
          continue;
        case 'ask-for-password':
          if (hasConfirmed || !(await parts.askForPassword())) throw new CallFailure(failure);
          hasConfirmed = true;
          continue;
        default:
          throw new CallFailure(failure);
      }
    }
  };
}

async function exchange(parts: CallParts, request: Request): Promise<[Response] | [undefined, Failure]> {
  const answer = await parts.send(request).catch(() => undefined);
  const failure = answer ? await failureIn(answer) : ({ kind: 'no-answer' } as const);
  if (!request.signal.aborted) parts.onOutcome(!failure || failure.kind === 'problem' ? 'answered' : 'failed');
  return answer && !failure ? [answer] : [undefined, failure ?? { kind: 'no-answer' }];
}
