import type { PrintBlock, PrintDocument } from './document.ts';
import { drawerBlocks, type PaperDrawer, takingsBlocks } from './takings.ts';
import { fill, paperAmount, paperDate, type PaperLanguage, paperRate, paperTime } from './texts.ts';
import { formatReceiptNumber, type ReceiptNumber } from '../sales/receipt-number.ts';
import type { ZReportFigures } from '../closing/z-report.ts';
import { type TableFigures, tableRows } from '../closing/table-figures.ts';
import { besideRows, kindCents, paidCents } from '../closing/beside-turnover.ts';
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
  readonly figures: Omit<ZReportFigures, 'netCents' | 'taxCents' | 'cash'>;
  /** What should be in the drawers. */
  readonly drawerCents: number;
  readonly drawers: readonly PaperDrawer[];
  /** Not in reports that are older than it. */
  readonly takings: NamedTakings | undefined;
  /** Only where something was ever ordered at a table. */
  readonly tables?: TableFigures | undefined;
  readonly missingDevices: readonly string[];
};

export function zReportDocument(paper: ZReportPaper, language: PaperLanguage): PrintDocument {
  const { words, locale } = language;
  const { figures } = paper;
  const { report } = words;
  const created = paperTime(paper.createdAt, paper.timeZone);
  const number = (value: ReceiptNumber | undefined) => (value ? formatReceiptNumber(value) : '-');
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
      { kind: 'row', left: report.from, right: number(paper.first ?? undefined) },
      { kind: 'row', left: report.to, right: number(paper.last ?? undefined) },
      { kind: 'row', left: report.receipts, right: String(figures.receiptCount) },
      ...moneyBlocks(figures, language),
      ...rateBlocks(figures, language),
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
      ...givenBlocks(figures, language),
      { kind: 'row', left: report.free, right: String(figures.freeCount) },
      ...(figures.trainingCount === 0
        ? []
        : [{ kind: 'row', left: report.training, right: String(figures.trainingCount) } as const]),
      ...tableBlocks(paper.tables, language),
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

/** What was ordered and is not turnover, and which bills pass the night. */
function tableBlocks(tables: TableFigures | undefined, { words, locale }: PaperLanguage): readonly PrintBlock[] {
  if (!tables) return [];
  const texts = words.report.tables;
  const names = {
    rounds: texts.rounds,
    cancelled: texts.cancelled,
    writtenOff: texts.writtenOff,
    interims: texts.interims,
    open: texts.open,
  };
  const amount = (cents: number | undefined) => (cents === undefined ? '' : paperAmount(cents, locale));
  return [
    { kind: 'rule', style: 'single' },
    { kind: 'text', text: texts.title, isBold: true },
    ...tableRows(tables).map(
      ({ name, count, amountCents }) =>
        ({ kind: 'row', left: `${count} ${names[name]}`, right: amount(amountCents) }) as const,
    ),
    ...tables.open.map((bill) => {
      const left = `  ${bill.tables.join(', ') || texts.noTable} (${paperDate(bill.openedOn)})`;
      return { kind: 'row', left, right: amount(bill.amountCents) } as const;
    }),
  ];
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
      ...moneyBlocks(x, language),
      ...rateBlocks(x, language),
      { kind: 'row', left: report.redeemed, right: amount(x.redeemed.amountCents) },
      { kind: 'row', left: report.giftCardsSold, right: amount(x.giftCardsSold.amountCents) },
      {
        kind: 'row',
        left: report.deposits,
        right: amount(x.depositsTaken.amountCents + x.depositsReturned.amountCents),
      },
      ...countedBlocks([[report.cancellations, x.cancellations]], language),
      ...givenBlocks(x, language),
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

type Money = Pick<ZReportFigures, 'byPayment' | 'totalCents' | 'beside'>;

/** What is no turnover stands between what was paid and the turnover, and nowhere where there was none. */
function moneyBlocks(figures: Money, language: PaperLanguage): readonly PrintBlock[] {
  const { words, locale } = language;
  const { report, receipt } = words;
  const names = { tip: report.tips, valueSold: report.valueSold, valueRedeemed: report.valueRedeemed };
  const beside = besideRows(figures).map(({ name, ...counted }) => [names[name], counted] as const);
  const [hasBeside, paid] = [beside.length > 0, paperAmount(paidCents(figures), locale)];
  return [
    { kind: 'rule', style: 'single' },
    { kind: 'text', text: hasBeside ? report.paidBy : report.byPayment },
    ...countedBlocks(
      figures.byPayment.map(({ type, ...counted }) => [receipt[type], counted] as const),
      language,
    ),
    ...(hasBeside
      ? ([
          { kind: 'row', left: report.paid, right: paid, isBold: true },
          { kind: 'text', text: report.notTurnover },
          ...countedBlocks(beside, language),
        ] as const)
      : []),
    {
      kind: 'row',
      left: hasBeside ? report.turnover : receipt.total,
      right: paperAmount(figures.totalCents, locale),
      isBold: true,
    },
  ];
}

/** Part of the turnover, and only where there was any. */
function givenBlocks(figures: Pick<ZReportFigures, 'byCase'>, { words, locale }: PaperLanguage): readonly PrintBlock[] {
  const { discounts, ownerTips } = words.report;
  const rows = [
    [discounts, kindCents(figures, 'discount')],
    [ownerTips, kindCents(figures, 'owner-tip')],
  ] as const;
  return rows
    .filter(([, cents]) => cents !== 0)
    .map(([left, cents]) => ({ kind: 'row' as const, left, right: paperAmount(cents, locale) }));
}

type Rates = Pick<ZReportFigures, 'byRate' | 'smallCents'>;

function rateBlocks({ byRate, smallCents }: Rates, { words, locale }: PaperLanguage): readonly PrintBlock[] {
  const { report, receipt } = words;
  const rows = byRate.map(({ ratePermille, netCents, taxCents, grossCents }) => [
    paperRate(ratePermille, locale),
    paperAmount(netCents, locale),
    paperAmount(taxCents, locale),
    paperAmount(grossCents, locale),
  ]);
  return [
    { kind: 'rule', style: 'single' },
    { kind: 'text', text: report.byRate },
    { kind: 'table', rows: [[receipt.rate, receipt.net, receipt.tax, receipt.gross], ...rows] },
    ...(smallCents === undefined
      ? []
      : [{ kind: 'row', left: report.small, right: paperAmount(smallCents, locale) } as const]),
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
