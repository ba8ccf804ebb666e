import { type TseSetupFault, tseSetupFaults } from '@tresen/domain/locations/tse-setup';
import type { TseAnswer } from '../tse/tse-device.ts';
import { areDevicesBehind } from './register-clients.ts';

export type SetupFault = TseSetupFault;

/** The vendor's word in ours. Whoever is silent or busy is asked again without anybody doing anything. */
export function setupFaultOf(answer: Exclude<TseAnswer<unknown>, { said: 'done' }>): SetupFault {
  if (answer.said === 'unknown' || answer.blame === 'busy') return 'silent';
  const { reason } = answer;
  if (reason === areDevicesBehind) return 'devices';
  if (reason.includes('E_TSS_LIMIT_REACHED')) return 'limit';
  if (reason.includes('PIN')) return 'pin';
  // Of an authentication only the vendor's own no is about the keys; a line that is down says a name instead of a number.
  if (/^authentication: (?!4)/.test(reason)) return 'silent';
  if (/^(authentication: )?40[13]/.test(reason)) return 'keys';
  return 'refused';
}

export function isSetupFault(word: string): word is SetupFault {
  return (tseSetupFaults as readonly string[]).includes(word);
}
