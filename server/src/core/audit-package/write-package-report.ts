import type { Examination } from '@tresen/domain/dsfinvk/examination';
import { isMoney, isSameFourTimes } from '@tresen/domain/dsfinvk/proof';
import { formatDate, formatMoney, formatTime } from '@tresen/i18n/formats';
import { reportMessages } from '@tresen/i18n/report-messages';
import type { Content } from 'pdfmake';
import { createTranslator } from 'use-intl/core';
import { facts, heading, lined } from '../../platform/pdf/paper-parts.ts';
import { makePdf } from '../../platform/pdf/pdf-maker.ts';
import type { PackageTables } from './package-tables.ts';

type Reported = {
  readonly organization: string;
  readonly taxNumber: string;
  readonly location: string;
  readonly timeZone: string;
  readonly from: string;
  readonly to: string;
  readonly at: Temporal.Instant;
  readonly examination: Examination;
  readonly tables: PackageTables;
  readonly tars: readonly unknown[];
  /** The last closing was none: its day ran. */
  readonly isProvisional: boolean;
};

/** What our own checks found, on paper. In German: whoever reads it works for a German authority. */
export async function writePackageReport(
  reported: Reported,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const t = createTranslator({ locale: 'de', messages: reportMessages.de, namespace: 'reports' });
  const title = t('package.report');
  const created = new Date(reported.at.epochMilliseconds);
  const bytes = await makePdf({
    pageSize: 'A4',
    pageMargins: [48, 36, 48, 44],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: '#1a1110' },
    info: { title, author: reported.organization, creationDate: created, modDate: created },
    language: 'de',
    content: [
      { text: `${reported.organization} · ${reported.location}`, color: '#5c4a46' },
      { text: title, fontSize: 17, bold: true, margin: [0, 2, 0, 8] },
      ...(reported.isProvisional ? [{ text: t('package.provisional'), bold: true, margin: noticeMargin }] : []),
      ...partsOf(reported),
    ],
  });
  return { name: 'pruefbericht.pdf', bytes: Uint8Array.from(bytes) };
}

const noticeMargin: [number, number, number, number] = [0, 0, 0, 8];

function partsOf({ examination, tables, tars, from, to, at, timeZone, taxNumber }: Reported): readonly Content[] {
  const t = createTranslator({ locale: 'de', messages: reportMessages.de, namespace: 'reports' });
  const moneyName = createTranslator({ locale: 'de', messages: reportMessages.de, namespace: 'money' });
  const day = (date: string) => formatDate(Temporal.PlainDate.from(date), 'de');
  const wall = at.toZonedDateTimeISO(timeZone);
  const { contents, checks, proof } = examination;
  const cents = (amount: number) => formatMoney(amount, 'de');
  const made = `${formatDate(wall.toPlainDate(), 'de')} ${formatTime(wall.toPlainTime(), 'de')}`;
  return [
    facts([
      [t('package.days'), `${day(from)} – ${day(to)}`, t('package.made'), made],
      [
        t('package.closings'),
        `${contents.closings} (${contents.firstZNo} – ${contents.lastZNo})`,
        t('package.taxNumber'),
        taxNumber,
      ],
      [t('taxOffice.contents.receipts'), String(contents.receipts), t('package.tars'), String(tars.length)],
      [t('package.signed'), String(contents.signed), t('package.unsigned'), String(contents.unsigned)],
      [t('package.outages'), String(tables.outages), t('package.unsent'), String(tables.unsent)],
    ]),
    heading(t('taxOffice.checks.title')),
    lined(
      [30, '*', 110],
      ['', t('taxOffice.proof.what'), t('package.result')],
      checks.map(({ check, state, faultCount }) => [
        check,
        t(`taxOffice.checks.${check}`),
        faultCount > 0 ? `${t(`taxOffice.checks.${state}`)} (${faultCount})` : t(`taxOffice.checks.${state}`),
      ]),
      1,
    ),
    heading(t(proof.every(isSameFourTimes) ? 'taxOffice.proof.title' : 'taxOffice.proof.differs')),
    lined(
      ['*', 85, 85, 85, 85],
      [
        t('taxOffice.proof.what'),
        t('taxOffice.proof.export'),
        t('taxOffice.proof.zReports'),
        t('taxOffice.proof.datev'),
        t('taxOffice.proof.receipts'),
      ],
      proof.map(({ name, exportCents, zReportCents, datevCents, receiptCents }) => [
        isMoney(name) ? moneyName(`${name}.name`) : t(`taxOffice.proof.${name}`),
        ...[exportCents, zReportCents, datevCents, receiptCents].map(cents),
      ]),
    ),
  ];
}
