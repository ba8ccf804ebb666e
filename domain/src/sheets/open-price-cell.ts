import { anyPrice, type OpenPrice } from '../articles/open-price.ts';
import { cents } from '../basics/money.ts';
import { printPrice, readPrice } from '../basics/typed-price.ts';
import { answerWords, readAnswer, type SheetLocale } from './article-words.ts';

/** `ja`, or what may be typed: `5,00 - 80,00`. */
export function printOpenPrice({ lowestCents, highestCents }: OpenPrice, locale: SheetLocale): string {
  if (lowestCents === anyPrice.lowestCents && highestCents === anyPrice.highestCents) return answerWords[locale].yes;
  const point = locale === 'de' ? ',' : '.';
  return [lowestCents, highestCents].map((bound) => printPrice(cents(bound), point)).join(' - ');
}

/** The other way round, in either language; a side that is left out has no bound. `undefined`: it costs what it costs. */
export function readOpenPrice(text: string): OpenPrice | undefined | 'unknown' {
  if (text === '') return undefined;
  const answer = readAnswer(text);
  if (answer !== undefined) return answer ? anyPrice : undefined;
  const [lowest, highest, ...more] = text.split(/\s*[-–—]\s*/u);
  if (lowest === undefined || highest === undefined || more.length > 0) return 'unknown';
  const lowestCents = lowest === '' ? anyPrice.lowestCents : readPrice(lowest);
  const highestCents = highest === '' ? anyPrice.highestCents : readPrice(highest);
  return lowestCents === undefined || highestCents === undefined ? 'unknown' : { lowestCents, highestCents };
}
