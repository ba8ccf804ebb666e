import { shareGross, splitGross, type TaxKey, vatPartsOn } from '@tresen/domain/basics/vat';
import { cents } from '@tresen/domain/basics/money';

export type SoldArticle = {
  readonly articleId: string;
  readonly name: string;
  readonly priceCents: number;
  readonly taxKey: TaxKey;
};

export type DemoSale = {
  readonly registerAt: number;
  readonly soldAt: Temporal.Instant;
  readonly lines: readonly (SoldArticle & { readonly quantity: number })[];
  readonly isCard: boolean;
};

/** How busy a beer garden is: closed on Mondays, full on Saturdays, and fuller towards the evening. */
const weekdays = [0, 0.4, 0.45, 0.55, 0.8, 1.4, 1.2];
const hours = [2, 5, 4, 3, 3, 6, 9, 12, 14, 12, 8, 3];
const opensAt = 11;

/** The sales of one day, always the same for the same day. */
export function salesOn(
  date: Temporal.PlainDate,
  {
    articles,
    perDay,
    timeZone,
  }: { readonly articles: readonly SoldArticle[]; readonly perDay: number; readonly timeZone: string },
): readonly DemoSale[] {
  const next = randomFrom(date.toString());
  const share = weekdays[date.dayOfWeek - 1] ?? 0;
  const total = hours.reduce((sum, weight) => sum + weight, 0);
  return hours
    .flatMap((weight, at) => {
      const count = Math.round((perDay * share * weight) / total);
      return Array.from({ length: count }, () => ({
        hour: opensAt + at,
        minute: Math.floor(next() * 60),
        second: Math.floor(next() * 60),
      }));
    })
    .map((time) => date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).toInstant())
    .toSorted(Temporal.Instant.compare)
    .map((soldAt) => ({
      registerAt: Math.floor(next() * 3),
      soldAt,
      lines: linesOf(articles, next),
      isCard: next() < 0.44,
    }));
}

function linesOf(articles: readonly SoldArticle[], next: () => number): DemoSale['lines'] {
  const count = 1 + Math.floor(next() * 3);
  return Array.from({ length: count }, () => {
    // The first articles of the list are what everybody drinks.
    const article = articles[Math.floor(next() ** 1.7 * articles.length)];
    if (!article) throw new Error('there is nothing to sell');
    return { ...article, quantity: 1 + Math.floor(next() ** 2 * 3) };
  });
}

/** What falls under which rate, and the tax in it: once per rate on the receipt. */
export function vatOf(sale: DemoSale, date: Temporal.PlainDate) {
  const gross = new Map<number, number>();
  for (const { priceCents, quantity, taxKey } of sale.lines) {
    for (const share of shareGross(cents(priceCents * quantity), vatPartsOn(date, taxKey) ?? []))
      gross.set(share.ratePermille, (gross.get(share.ratePermille) ?? 0) + share.gross);
  }
  return [...gross]
    .toSorted(([one], [other]) => other - one)
    .map(([ratePermille, sum]) => ({ ratePermille, ...splitGross(cents(sum), ratePermille) }));
}

/** Small, repeatable and good enough for a beer garden (mulberry32). */
function randomFrom(text: string): () => number {
  let state = [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01_00_01_93), 0x81_1c_9d_c5);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
