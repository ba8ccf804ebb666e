import type { DrawerFigures } from '../closing/cash-book.ts';
import { countedDrawers } from '../closing/counted-drawers.ts';
import type { PrintBlock } from './document.ts';
import { fill, paperAmount, type PaperLanguage } from './texts.ts';
import type { CategoryTakings, NamedTakings } from '../closing/z-takings.ts';

export type PaperDrawer = { readonly registerCode: string; readonly cash: DrawerFigures };

/** Each drawer for itself, and the sum over those that were counted. */
export function drawerBlocks(drawers: readonly PaperDrawer[], { words, locale }: PaperLanguage): readonly PrintBlock[] {
  if (drawers.length === 0) return [];
  const { report } = words;
  const amount = (cents: number) => paperAmount(cents, locale);
  const { countedCents, differenceCents, notCounted } = countedDrawers(drawers);
  const rows = drawers.map(({ registerCode, cash }) => [
    registerCode,
    amount(cash.expectedCents),
    cash.countedCents === null ? '-' : amount(cash.countedCents),
    cash.countedCents === null ? '-' : amount(cash.differenceCents),
  ]);
  return [
    { kind: 'text', text: report.byRegister },
    { kind: 'table', rows: [['', report.expected, report.counts, report.difference], ...rows] },
    ...(countedCents === undefined || differenceCents === undefined
      ? []
      : ([
          { kind: 'row', left: report.counts, right: amount(countedCents) },
          { kind: 'row', left: report.difference, right: amount(differenceCents), isBold: true },
        ] as const)),
    ...(notCounted.length === 0
      ? []
      : [{ kind: 'row', left: report.notCounted, right: notCounted.join(', ') } as const]),
    { kind: 'rule', style: 'single' },
  ];
}

/** Who took how much, and what it was for. */
export function takingsBlocks(takings: NamedTakings | undefined, language: PaperLanguage): readonly PrintBlock[] {
  if (!takings || takings.byPerson.length === 0) return [];
  const { words, locale } = language;
  const { report } = words;
  const amount = (cents: number) => paperAmount(cents, locale);
  return [
    { kind: 'text', text: report.byPerson },
    ...takings.byPerson.flatMap(({ name, receiptCount, totalCents, cashCents }) => [
      {
        kind: 'row' as const,
        left: fill(report.counted, { name: name || report.nobody, count: receiptCount }),
        right: amount(totalCents),
      },
      { kind: 'row' as const, left: report.ofWhichCash, right: amount(cashCents) },
    ]),
    { kind: 'rule', style: 'single' },
    { kind: 'text', text: report.byCategory },
    ...takings.byCategory.map((one) => ({
      kind: 'row' as const,
      left: fill(report.counted, { name: nameOf(one, language), count: one.quantity }),
      right: amount(one.grossCents),
    })),
    { kind: 'rule', style: 'single' },
  ];
}

function nameOf({ kind, category }: CategoryTakings, { words: { report } }: PaperLanguage): string {
  if (category !== '') return category;
  const names = {
    sale: report.noCategory,
    return: report.depositsReturned,
    deposit: report.depositsTaken,
    'gift-card': report.giftCardsSold,
    redemption: report.redeemed,
    discount: report.discounts,
    'owner-tip': report.ownerTips,
    tip: report.tips,
    'value-card': report.valueSold,
    'value-redemption': report.valueRedeemed,
  };
  return names[kind];
}
