import type { PrintBlock, PrintDocument } from './document.ts';
import { drawerBlocks, type PaperDrawer, takingsBlocks } from './takings.ts';
import { fill, paperAmount, paperDate, type PaperLanguage, paperRate, paperTime } from './texts.ts';
import { formatReceiptNumber, type ReceiptNumber } from '../sales/receipt-number.ts';
import type { PaymentFigure } from '../closing/z-report.ts';
import type { VatLine } from '../sales/sale-fact.ts';
import type { ZReportFigures } from '../closing/z-report.ts';
import type { NamedTakings } from '../closing/z-takings.ts';

type Counted = { readonly count: number; readonly amountCents: number };

/** What of a closed day stands on paper: the figures as they were stored. */
export type ZReportPaper = {
  readonly name: string;
  readonly number: number;
  readonly kind: 'auto' | 'manual' | 'supplementary';
  readonly businessDate: string;
  readonly createdAt: string;
  readonly timeZone: string;
  readonly registerCodes: readonly string[];
  readonly masterRegister: string;
  readonly first: ReceiptNumber | null;
  readonly last: ReceiptNumber | null;
  readonly figures: {
    readonly receiptCount: number;
    readonly totalCents: number;
    readonly byRate: readonly VatLine[];
    readonly byPayment: readonly PaymentFigure[];
    readonly redeemed: Counted;
    readonly giftCardsSold: Counted;
    readonly depositsTaken: Counted;
    readonly depositsReturned: Counted;
    readonly cancellations: Counted;
    readonly refunds: Counted;
    readonly freeCount: number;
    readonly trainingCount: number;
  };
  /** What should be in the drawers. */
  readonly drawerCents: number;
  readonly drawers: readonly PaperDrawer[];
  /** Not in reports that are older than it. */
  readonly takings: NamedTakings | undefined;
  readonly missingDevices: readonly string[];
};

export function zReportDocument(paper: ZReportPaper, language: PaperLanguage): PrintDocument {
  const { words, locale } = language;
  const { figures } = paper;
  const { report } = words;
  const created = paperTime(paper.createdAt, paper.timeZone);
  const number = (value: ReceiptNumber | null) => (value ? formatReceiptNumber(value) : '-');
  return {
    kind: 'z-report',
    title: String(paper.number),
    locale,
    marks: { copy: words.marks.copy, late: words.marks.late },
    blocks: [
      ...titleBlocks(report.z, paper.name),
      { kind: 'marks' },
      { kind: 'rule', style: 'double' },
      { kind: 'row', left: report.number, right: String(paper.number) },
      { kind: 'row', left: report.date, right: paperDate(paper.businessDate) },
      { kind: 'row', left: report.register, right: paper.registerCodes.join(', ') },
      { kind: 'text', text: fill(report.master, { id: paper.masterRegister }) },
      { kind: 'row', left: report.from, right: number(paper.first) },
      { kind: 'row', left: report.to, right: number(paper.last) },
      { kind: 'row', left: report.receipts, right: String(figures.receiptCount) },
      ...moneyBlocks(figures.byPayment, figures.totalCents, language),
      ...rateBlocks(figures.byRate, language),
      ...countedBlocks(
        [
          [report.redeemed, figures.redeemed],
          [report.giftCardsSold, figures.giftCardsSold],
          [report.depositsTaken, figures.depositsTaken],
          [report.depositsReturned, figures.depositsReturned],
          [report.cancellations, figures.cancellations],
          [report.refunds, figures.refunds],
        ],
        language,
      ),
      { kind: 'row', left: report.free, right: String(figures.freeCount) },
      ...(figures.trainingCount === 0
        ? []
        : [{ kind: 'row', left: report.training, right: String(figures.trainingCount) } as const]),
      ...paper.missingDevices.map((name) => ({ kind: 'text', text: fill(report.missing, { name }) }) as const),
      { kind: 'rule', style: 'single' },
      ...takingsBlocks(paper.takings, language),
      ...drawerBlocks(paper.drawers, language),
      { kind: 'rule', style: 'double' },
      { kind: 'row', left: report.drawer, right: paperAmount(paper.drawerCents, locale), isBold: true },
      {
        kind: 'row',
        left: fill(report.created, { kind: report.kind[paper.kind] }),
        right: `${created.date} ${created.time}`,
      },
      { kind: 'feed' },
      { kind: 'cut' },
    ],
  };
}

export type XReportPaper = {
  readonly name: string;
  readonly registerCode: string;
  readonly businessDate: string;
  readonly at: string;
  readonly timeZone: string;
  readonly report: ZReportFigures;
};

/** A look at the day so far: it closes nothing, and says so. */
export function xReportDocument({ report: x, ...paper }: XReportPaper, language: PaperLanguage): PrintDocument {
  const { words, locale } = language;
  const { report } = words;
  const { date, time } = paperTime(paper.at, paper.timeZone);
  const amount = (cents: number) => paperAmount(cents, locale);
  return {
    kind: 'x-report',
    title: `${paper.registerCode} ${paperDate(paper.businessDate)}`,
    locale,
    marks: { copy: words.marks.copy, late: words.marks.late },
    blocks: [
      ...titleBlocks(report.x, paper.name),
      { kind: 'text', text: report.xNote, align: 'center' },
      { kind: 'rule', style: 'double' },
      { kind: 'row', left: report.date, right: paperDate(paper.businessDate) },
      { kind: 'row', left: report.register, right: paper.registerCode },
      { kind: 'row', left: report.receipts, right: String(x.receiptCount) },
      ...moneyBlocks(x.byPayment, x.totalCents, language),
      ...rateBlocks(x.byRate, language),
      { kind: 'row', left: report.redeemed, right: amount(x.redeemed.amountCents) },
      { kind: 'row', left: report.giftCardsSold, right: amount(x.giftCardsSold.amountCents) },
      {
        kind: 'row',
        left: report.deposits,
        right: amount(x.depositsTaken.amountCents + x.depositsReturned.amountCents),
      },
      ...countedBlocks([[report.cancellations, x.cancellations]], language),
      { kind: 'row', left: report.free, right: String(x.freeCount) },
      { kind: 'rule', style: 'double' },
      { kind: 'row', left: '', right: `${date} ${time}` },
      { kind: 'cut' },
    ],
  };
}

function titleBlocks(title: string, name: string): readonly PrintBlock[] {
  return [
    { kind: 'text', text: title, align: 'center', isDouble: true, isBold: true },
    { kind: 'text', text: name, align: 'center' },
  ];
}

function moneyBlocks(
  payments: readonly PaymentFigure[],
  totalCents: number,
  { words, locale }: PaperLanguage,
): readonly PrintBlock[] {
  const { report, receipt } = words;
  return [
    { kind: 'rule', style: 'single' },
    { kind: 'text', text: report.byPayment },
    ...payments.map(({ type, count, amountCents }) => ({
      kind: 'row' as const,
      left: fill(report.counted, { name: receipt[type], count }),
      right: paperAmount(amountCents, locale),
    })),
    { kind: 'row', left: receipt.total, right: paperAmount(totalCents, locale), isBold: true },
  ];
}

function rateBlocks(rates: readonly VatLine[], { words, locale }: PaperLanguage): readonly PrintBlock[] {
  const { report, receipt } = words;
  const rows = rates.map(({ ratePermille, netCents, taxCents, grossCents }) => [
    paperRate(ratePermille, locale),
    paperAmount(netCents, locale),
    paperAmount(taxCents, locale),
    paperAmount(grossCents, locale),
  ]);
  return [
    { kind: 'rule', style: 'single' },
    { kind: 'text', text: report.byRate },
    { kind: 'table', rows: [[receipt.rate, receipt.net, receipt.tax, receipt.gross], ...rows] },
    { kind: 'rule', style: 'single' },
  ];
}

function countedBlocks(
  rows: readonly (readonly [string, Counted])[],
  { words, locale }: PaperLanguage,
): readonly PrintBlock[] {
  return rows.map(([name, { count, amountCents }]) => ({
    kind: 'row' as const,
    left: fill(words.report.counted, { name, count }),
    right: paperAmount(amountCents, locale),
  }));
}
