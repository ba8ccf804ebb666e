import { signInAccountLimit } from '@tresen/domain/basics/rate-limit';
import type { OutsideCall } from '../../core/calls/call.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { ownAccount } from './own-account.ts';

/** A stolen session must not become a way to guess the password: tries are counted as those of the log-in are. */
export async function provePassword(password: string, call: OutsideCall): Promise<boolean> {
  const { accounts, attempts, now } = call;
  const { userId } = ownAccount(call);
  const attempt = { kind: 'confirm', subject: userId };
  const wait = await attempts.waitFor(attempt, signInAccountLimit, now);
  if (wait > 0) throw refusal('request/too-many', { retryAfterSeconds: wait });
  if (!(await accounts.isPasswordOf(userId, password))) return false;
  await attempts.forget(attempt);
  return true;
}
