import type { FiskalyAccount } from '../../core/tse/fiskaly-account.ts';
import type { TseAnswer } from '../../core/tse/tse-device.ts';
import { setupFaultOf } from '../../core/tse-setup/setup-fault.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** Whether the keys are for practice. A place that sells for real takes none of those. */
export async function checkedKeys(account: FiskalyAccount, { isLive }: { readonly isLive: boolean }): Promise<boolean> {
  const isTest = heard(await account.isTest());
  if (isTest && isLive) throw refusal('tse/test-key');
  return isTest;
}

/** What the vendor said, or the refusal that tells a person what to do about it. */
export function heard<Value>(answer: TseAnswer<Value>): Value {
  if (answer.said === 'done') return answer.value;
  throw refusal(setupFaultOf(answer) === 'keys' ? 'tse/keys-wrong' : 'tse/vendor-silent');
}
