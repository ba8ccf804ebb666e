import type { Account } from '../../platform/auth/account.ts';
import type { OutsideCall } from '../../core/calls/call.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** The account of the person who asks: a profile never belongs to anybody else. */
export function ownAccount({ visitor }: OutsideCall): Account {
  if (!visitor) throw refusal('session/missing');
  return visitor.account;
}
