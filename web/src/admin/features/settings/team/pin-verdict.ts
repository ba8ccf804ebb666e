import { pinRefusal } from '@tresen/domain/people/pin';
import type { Verdict } from '../../../ui/forms/validate.ts';
import { translations } from '../../../app/translations.ts';

export function pinVerdict(pin: string): Verdict {
  const { devices, problem } = translations();
  const refusal = pinRefusal(pin);
  if (!refusal) return true;
  return refusal.code === 'pin/too-simple' ? problem('pin/too-simple') : devices('pin.digits');
}
