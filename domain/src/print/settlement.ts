import type { SettledShift } from '../closing/settled-shift.ts';
import type { PrintBlock, PrintDocument } from './document.ts';
import { paperAmount, type PaperLanguage, paperTime } from './texts.ts';
import type { MoneyType } from '../basics/payment-types.ts';

/** Who prints it says it: no other till keeps these words. */
export type SettlementTexts = Readonly<
  Record<
    | 'title'
    | 'receipts'
    | 'redeemed'
    | 'sold'
    | 'tips'
    | 'tipsPaid'
    | 'tipsLeft'
    | 'pool'
    | 'cancelled'
    | 'discounts'
    | 'expected'
    | 'counted'
    | 'difference'
    | 'given'
    | 'sign',
    string
  >
> & { readonly money: Readonly<Record<MoneyType, string>> };

export type SettlementPaper = {
  readonly texts: SettlementTexts;
  readonly settled: SettledShift;
  readonly registerCode: string;
  readonly name: string;
  readonly at: string;
  readonly timeZone: string;
  /** What was handed over. */
  readonly givenCents: number;
};

/** What somebody has taken and handed over, for both to sign. */
export function settlementDocument(paper: SettlementPaper, { locale }: Pick<PaperLanguage, 'locale'>): PrintDocument {
  const { settled, texts, registerCode, name, at, timeZone, givenCents } = paper;
  const { date, time } = paperTime(at, timeZone);
  const { figures, expectedCents, countedCents } = settled;
  const row = (left: string, cents: number): PrintBlock => ({ kind: 'row', left, right: paperAmount(cents, locale) });
  return {
    kind: 'x-report',
    title: texts.title,
    locale,
    marks: { copy: '', late: '' },
    blocks: [
      { kind: 'text', text: name, align: 'center' },
      { kind: 'text', text: texts.title, align: 'center', isBold: true },
      { kind: 'row', left: registerCode, right: `${date} ${time}` },
      { kind: 'rule', style: 'double' },
      { kind: 'row', left: texts.receipts, right: String(figures.receiptCount) },
      ...figures.byType.map(({ type, amountCents }) => row(texts.money[type], amountCents)),
      row(texts.redeemed, figures.redeemedCents),
      row(texts.sold, figures.soldCents),
      { kind: 'rule', style: 'single' },
      row(texts.tips, figures.tips.earnedCents + figures.tips.carriedCents),
      row(texts.tipsPaid, figures.tips.paidCents),
      ...(figures.tips.leftCents === 0 ? [] : [row(texts.tipsLeft, figures.tips.leftCents)]),
      ...(figures.poolCents === 0 ? [] : [row(texts.pool, figures.poolCents)]),
      { kind: 'row', left: texts.cancelled, right: String(figures.cancelled.count) },
      row(texts.discounts, figures.discounts.amountCents),
      { kind: 'rule', style: 'single' },
      ...(expectedCents === null ? [] : [row(texts.expected, expectedCents)]),
      ...(countedCents === null ? [] : [row(texts.counted, countedCents)]),
      ...(expectedCents === null || countedCents === null ? [] : [row(texts.difference, countedCents - expectedCents)]),
      { kind: 'row', left: texts.given, right: paperAmount(givenCents, locale), isBold: true },
      { kind: 'text', text: texts.sign },
      { kind: 'feed' },
      { kind: 'cut' },
    ],
  };
}
