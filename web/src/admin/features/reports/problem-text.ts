import { isMoneyType } from '@tresen/domain/basics/payment-types';
import { accountNames } from '@tresen/domain/datev/accounts';
import { translations } from '../../app/translations.ts';

const spoken = [
  'adviser-missing',
  'client-missing',
  'account-not-digits',
  'account-wrong-length',
  'account-used-twice',
  'rate-without-account',
  'nothing-to-deliver',
  'interim-not-zero',
  'proof-fails',
] as const;

/** What keeps a batch from being written, said to a person. */
export function problemText({ code, subject }: { readonly code: string; readonly subject: string }): string {
  const t = translations().reports;
  const known = spoken.find((each) => each === code) ?? 'other';
  return t(`problem.${known}`, { subject: accountText(subject) });
}

/** An account by what it is for; anything else as it is. */
export function accountText(name: string): string {
  const known = accountNames.find((each) => each === name);
  if (known === undefined) return name;
  const { money, reports } = translations();
  return isMoneyType(known) ? money(`${known}.account`) : reports(`account.${known}`);
}
