import type { ShownDifference } from '@tresen/contract/card-days';
import { moneyText } from '../../../ui/closing/texts.ts';

/** By how much theirs is more or less than ours; where both are the same, how much it is about. */
export function deltaText({ deltaCents, oursCents, theirsCents }: ShownDifference): string {
  return deltaCents === 0 ? moneyText(oursCents || theirsCents) : signedText(deltaCents);
}

export function signedText(cents: number): string {
  return cents > 0 ? `+${moneyText(cents)}` : moneyText(cents);
}
