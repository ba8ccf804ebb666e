import { pinRefusal } from '@tresen/domain/people/pin';
import type { Verdict } from '../../../ui/forms/validate.ts';
import { refusalText } from '../../../app/calls/failure-text.ts';
import { translations } from '../../../app/translations.ts';

export function pinVerdict(pin: string): Verdict {
  const refusal = pinRefusal(pin);
  if (!refusal) return true;
  return refusal.code === 'pin/too-simple' ? refusalText('pin/too-simple') : translations().devices('pin.digits');
}
