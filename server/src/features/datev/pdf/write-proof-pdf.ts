import { isMoneyType } from '@tresen/domain/basics/payment-types';
import type { Exported } from '@tresen/contract/exports';
import { accountNames } from '@tresen/domain/datev/accounts';
import { isProven, type Proof, type ProofLine } from '@tresen/domain/datev/proof';
import { formatDate, formatMoney, formatTime } from '@tresen/i18n/formats';
import type { Locale } from '@tresen/i18n/locale';
import { reportMessages } from '@tresen/i18n/report-messages';
import type { Content } from 'pdfmake';
import { createTranslator } from 'use-intl/core';
import { facts, heading, lined, rowsOf, sumRow } from '../../../platform/pdf/paper-parts.ts';
import { makePdf } from '../../../platform/pdf/pdf-maker.ts';

export type ProvenBatch = {
  readonly export_: Exported;
  readonly proof: Proof;
  /** The account between revenue and money. */
  readonly interim: string;
  readonly issuer: { readonly organization: string; readonly location: string; readonly timeZone: string };
  readonly numbers: { readonly adviserNo: string; readonly clientNo: string; readonly chart: string };
};

/** One page that belongs beside the batch: that it adds up to the Z-reports, the payments and the receipts, to the cent. */
export async function writeProofPdf(batch: ProvenBatch, locale: Locale): Promise<Uint8Array<ArrayBuffer>> {
  const { export_, issuer } = batch;
  const t = createTranslator({ locale, messages: reportMessages[locale], namespace: 'reports' });
  const created = new Date(export_.createdAt);
  const title = `${t('proof.title')} · ${t('exports.datev')}`;
  const made = await makePdf({
    pageSize: 'A4',
    pageMargins: [48, 36, 48, 44],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: '#1a1110' },
    // The same batch gives the same bytes, whenever it is printed.
    info: { title, author: issuer.organization, creationDate: created, modDate: created },
    language: locale,
    content: [
      { text: `${issuer.organization} · ${issuer.location}`, color: '#5c4a46' },
      { text: title, fontSize: 17, bold: true, margin: [0, 2, 0, 8] },
      ...partsOf(batch, locale, t),
    ],
    footer: () => ({
      margin: [48, 12, 48, 0],
      fontSize: 8,
      color: '#5c4a46',
      text: `${title} · ${export_.exportId}`,
    }),
  });
  return Uint8Array.from(made);
}

type Say = ReturnType<typeof createTranslator<(typeof reportMessages)['de'], 'reports'>>;

function partsOf(
  { export_, proof, interim, issuer, numbers }: ProvenBatch,
  locale: Locale,
  t: Say,
): readonly Content[] {
  const money = (cents: number) => formatMoney(cents, locale);
  const day = (date: string) => formatDate(Temporal.PlainDate.from(date), locale);
  const wall = Temporal.Instant.from(export_.createdAt).toZonedDateTimeISO(issuer.timeZone);
  const nameOf = (name: string) => {
    const known = accountNames.find((each) => each === name);
    if (known === undefined) return name;
    return isMoneyType(known) ? reportMessages[locale].money[known].account : t(`account.${known}`);
  };
  const lines = (booked: readonly ProofLine[]) =>
    booked.map(({ account, name, amountCents }) => [account, nameOf(name), money(amountCents)]);
  const sum = (booked: readonly ProofLine[]) => booked.reduce((total, { amountCents }) => total + amountCents, 0);
  const { beside = [] } = proof;
  const besideRows = beside.length === 0 ? [] : [...lines(beside), sumRow(['', t('proof.beside'), money(sum(beside))])];
  const countings = [
    ['batch', proof.batchCents],
    ['zReports', proof.zReportCents],
    ['payments', proof.paymentCents],
    ['receipts', proof.receiptCents],
  ] as const;
  return [
    facts([
      [t('proof.period'), `${day(export_.from)} – ${day(export_.to)}`, t('settings.adviserNo'), numbers.adviserNo],
      [
        t('proof.created'),
        `${formatDate(wall.toPlainDate(), locale)} ${formatTime(wall.toPlainTime(), locale)}`,
        t('settings.clientNo'),
        numbers.clientNo,
      ],
      [t('proof.by'), export_.createdBy, t('settings.chart'), `SKR${numbers.chart}`],
      [t('proof.rows'), String(export_.rows), t('proof.delivers'), t(`proof.${export_.delivers}`)],
    ]),
    heading(t(isProven(proof) ? 'proof.four' : 'proof.notFour')),
    rowsOf(
      ['*', 'auto'],
      countings.map(([name, cents]) => [t(`proof.${name}`), { text: money(cents), bold: true }]),
    ),
    heading(t('proof.byAccount')),
    lined(
      [64, '*', 'auto'],
      [t('proof.account'), '', t('proof.amount')],
      [
        ...lines(proof.revenue),
        sumRow(['', t('proof.revenue'), money(sum(proof.revenue))]),
        ...besideRows,
        ...lines(proof.money),
        sumRow(['', t('proof.money'), money(sum(proof.money))]),
        sumRow([interim, t('proof.interim'), money(proof.interimCents)]),
      ],
      1,
    ),
    heading(t('proof.files')),
    ...export_.files.map(({ name, rows, sha256 }): Content => ({
      margin: [0, 0, 0, 4],
      text: [
        { text: name, bold: true },
        ` · ${t('proof.rowsIn', { n: rows })}\n`,
        { text: `SHA-256 ${sha256}`, font: 'Courier', fontSize: 7.5, color: '#5c4a46' },
      ],
    })),
  ];
}
