import { anyPrice, type OpenPrice, openPriceRefusal } from '@tresen/domain/articles/open-price';
import type { Verdict } from '../../../ui/forms/validate.ts';
import { translations } from '../../../app/translations.ts';
import { amountText, typedCents } from '../money-text.ts';

/** As a form holds them: what has no bound is empty. */
type OpenPriceValues = { isPriceOpen: boolean; lowest: string; highest: string };

export function openPriceValues(open: OpenPrice | null): OpenPriceValues {
  if (open === null) return { isPriceOpen: false, lowest: '', highest: '' };
  const { lowestCents, highestCents } = open;
  return {
    isPriceOpen: true,
    lowest: lowestCents === anyPrice.lowestCents ? '' : amountText(lowestCents),
    highest: highestCents === anyPrice.highestCents ? '' : amountText(highestCents),
  };
}

/** Call it with valid bounds. */
export function openPriceFrom({ isPriceOpen, lowest, highest }: OpenPriceValues): OpenPrice | null {
  if (!isPriceOpen) return null;
  return {
    lowestCents: typedCents(lowest) ?? anyPrice.lowestCents,
    highestCents: typedCents(highest) ?? anyPrice.highestCents,
  };
}

/** What is wrong with a bound, in our own terms; `true` if nothing is. */
export function boundVerdict(text: string, values: OpenPriceValues): Verdict {
  const t = translations().articles;
  if (!values.isPriceOpen) return true;
  if (text.trim() !== '' && typedCents(text) === undefined) return t('form.notANumber');
  return openPriceRefusal('sale', openPriceFrom(values) ?? undefined) ? t('openPrice.notARange') : true;
}
