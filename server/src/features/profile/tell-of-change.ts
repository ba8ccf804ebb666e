import type { OutsideCall } from '../../core/calls/call.ts';
import { mailNotice } from '../../core/mail/mail-notice.job.ts';
import { ownAccount } from './own-account.ts';

type Change =
  | { readonly what: 'secondFactorOn' | 'secondFactorOff' | 'passkeyRemoved' }
  | { readonly what: 'passkeyAdded'; readonly name: string };

/** The way into an account was changed: its owner is told, in case it was somebody else. */
export async function tellOfChange(change: Change, call: OutsideCall): Promise<void> {
  const { email, locale, firstName } = ownAccount(call);
  await call.enqueue(mailNotice, { kind: 'security-changed', to: email, locale, values: { firstName, ...change } });
}
