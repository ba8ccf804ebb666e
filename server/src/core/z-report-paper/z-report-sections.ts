import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { masterRegisterText, type ZReport, type ZReportReceipt } from '@tresen/domain/closing/z-report';
import { besideRows, kindCents, paidCents } from '@tresen/domain/closing/beside-turnover';
import type { NamedTakings } from '@tresen/domain/closing/z-takings';
import type { Content } from 'pdfmake';
import { cashSection, drawersSection } from './drawers-section.ts';
import type { PaperWords } from './paper-words.ts';
import { tableSections } from './table-sections.ts';
import { takingsSections } from './takings-sections.ts';
import { facts, heading, lined, rowsOf, sumRow } from '../../platform/pdf/paper-parts.ts';

/** The sections of the paper, in the order in which an auditor asks for them. */
export function zReportSections(
  report: ZReport,
  takings: NamedTakings | undefined,
  words: PaperWords,
): readonly Content[] {
  return [
    head(report, words),
    dayFacts(report, words),
    byPayment(report, words),
    byRate(report, words),
    {
      columns: [special(report, words), cashSection(report, words)],
      columnGap: 24,
    },
    drawersSection(report, words),
    ...takingsSections(takings, words),
    ...tableSections(report, words),
    registers(report, words),
    ...missing(report, words),
    foot(report, words),
  ];
}

function head({ number, figures, masterData }: ZReport, { zreport, money }: PaperWords): Content {
  const { organization, location } = masterData;
  const place = [location.street, `${location.postalCode} ${location.city}`.trim()].filter(Boolean).join(', ');
  const tax = [
    organization.taxNumber && zreport('taxNumber', { number: organization.taxNumber }),
    organization.vatId && zreport('vatId', { number: organization.vatId }),
  ];
  return {
    stack: [
      {
        columns: [
          {
            stack: [
              { text: `${organization.name} · ${location.name}`, color: '#5c4a46' },
              { text: zreport('title', { number }), fontSize: 18, bold: true, margin: [0, 2, 0, 2] },
              { text: [place, ...tax].filter(Boolean).join(' · '), color: '#5c4a46' },
            ],
          },
          {
            width: 'auto',
            alignment: 'right',
            stack: [
              { text: zreport('gross'), color: '#5c4a46', margin: [0, 10, 0, 0] },
              { text: money(figures.totalCents), fontSize: 18, bold: true },
            ],
          },
        ],
      },
      { canvas: [{ type: 'line', x1: 0, y1: 6, x2: 499, y2: 6, lineWidth: 1.5 }] },
    ],
  };
}

function dayFacts(report: ZReport, { zreport, day, moment }: PaperWords): Content {
  const { first, last, figures, ranges, kind } = report;
  const registers = new Set(ranges.map(({ registerId, series }) => `${registerId} ${series}`)).size;
  const count = figures.receiptCount;
  const receipts =
    ranges.length > registers
      ? zreport('day.ranges', { count, ranges: ranges.length })
      : zreport('day.gapless', { count });
  const named = (receipt: ZReportReceipt | null) =>
    receipt === null ? zreport('day.none') : `${formatReceiptNumber(receipt)}  ${moment(receipt.at)}`;
  return {
    stack: [
      heading(zreport('day.title')),
      facts([
        [zreport('day.businessDay'), day(report.businessDate), zreport('day.master'), masterRegisterText(report)],
        [zreport('day.first'), named(first), zreport('day.last'), named(last)],
        [
          zreport('day.created'),
          `${moment(report.createdAt)} (${zreport(`kind.${kind}`)})`,
          zreport('day.receipts'),
          count === 0 ? zreport('day.none') : receipts,
        ],
      ]),
    ],
  };
}

function byPayment({ figures }: ZReport, { zreport, money, moneyType }: PaperWords): Content {
  const { byPayment: payments, redeemed, totalCents } = figures;
  const count = payments.reduce((sum, payment) => sum + payment.count, 0);
  const beside = besideRows(figures);
  const hasBeside = beside.length > 0;
  const besides = hasBeside
    ? [
        ...beside.map(({ name, ...sum }) => [
          `${zreport('beside.title')} · ${zreport(`beside.${name}`)}`,
          String(sum.count),
          money(sum.amountCents),
        ]),
        sumRow([zreport('beside.turnover'), '', money(totalCents)]),
      ]
    : [];
  return {
    stack: [
      heading(zreport(hasBeside ? 'beside.paidBy' : 'payment.title')),
      lined(
        ['*', 60, 90],
        [zreport('payment.type'), zreport('payment.count'), zreport('payment.amount')],
        [
          ...payments.map(({ type, ...sum }) => [moneyType(`${type}.name`), String(sum.count), money(sum.amountCents)]),
          sumRow([zreport(hasBeside ? 'beside.paid' : 'payment.sum'), String(count), money(paidCents(figures))]),
          ...besides,
          [
            `${zreport('payment.redeemed')} · ${zreport('payment.outside')}`,
            String(redeemed.count),
            money(redeemed.amountCents),
          ],
        ],
      ),
    ],
  };
}

function byRate({ figures }: ZReport, { zreport, money, rate }: PaperWords): Content {
  return {
    stack: [
      heading(zreport('vat.title')),
      lined(
        ['*', 90, 90, 90],
        [zreport('vat.rate'), zreport('vat.net'), zreport('vat.tax'), zreport('vat.gross')],
        [
          ...figures.byRate.map(({ ratePermille, netCents, taxCents, grossCents }) => [
            zreport('vat.percent', { rate: rate(ratePermille) }),
            money(netCents),
            money(taxCents),
            money(grossCents),
          ]),
          ...(figures.smallCents === undefined ? [] : [[zreport('vat.small'), '', '', money(figures.smallCents)]]),
          sumRow([zreport('payment.sum'), money(figures.netCents), money(figures.taxCents), money(figures.totalCents)]),
        ],
      ),
    ],
  };
}

function special({ figures }: ZReport, { zreport, money }: PaperWords): Content {
  const counted = ['depositsTaken', 'depositsReturned', 'giftCardsSold', 'cancellations', 'refunds'] as const;
  const given = ['discount', 'owner-tip'] as const;
  return {
    stack: [
      heading(zreport('special.title')),
      rowsOf(
        ['*', 34, 62],
        [
          ...counted.map((name) => [
            zreport(`special.${name}`),
            String(figures[name].count),
            money(figures[name].amountCents),
          ]),
          ...given
            .filter((kind) => kindCents(figures, kind) !== 0)
            .map((kind) => [zreport(`special.${kind}`), '', money(kindCents(figures, kind))]),
          [zreport('special.free'), String(figures.freeCount), money(0)],
          [zreport('special.drawer'), String(figures.cash.openedTimes), ''],
        ],
      ),
    ],
  };
}

function registers({ ranges }: ZReport, { zreport, money }: PaperWords): Content {
  if (ranges.length === 0) return [];
  return {
    stack: [
      heading(zreport('registers.title')),
      lined(
        [60, '*', 60, 90],
        [
          zreport('registers.register'),
          zreport('registers.numbers'),
          zreport('registers.receipts'),
          zreport('registers.amount'),
        ],
        ranges.map(({ registerCode, series, firstNo, lastNo, totalCents }) => [
          registerCode,
          `${formatReceiptNumber({ registerCode, series, receiptNo: firstNo })} – ${String(lastNo).padStart(6, '0')}`,
          String(lastNo - firstNo + 1),
          money(totalCents),
        ]),
        1,
      ),
    ],
  };
}

function missing({ missingDevices }: ZReport, { zreport }: PaperWords): readonly Content[] {
  if (missingDevices.length === 0) return [];
  return [
    {
      unbreakable: true,
      stack: [
        heading(zreport('missing.title')),
        ...missingDevices.map(({ name, unsent }) => ({ text: zreport('missing.device', { name, unsent }) })),
      ],
    },
  ];
}

function foot({ tse, figures, masterData, hash, prevHash }: ZReport, { zreport }: PaperWords): Content {
  const signed = [
    zreport('foot.tse', { serials: tse.serials.join(', ') }),
    zreport('foot.unsigned', { count: tse.unsignedCount }),
  ];
  const lines = [
    [
      ...(tse.serials.length === 0 && tse.unsignedCount === 0 ? [zreport('foot.noTse')] : signed),
      zreport('foot.outages', { count: tse.outages.length }),
      zreport('foot.training', { count: figures.trainingCount }),
      zreport('foot.software', { version: masterData.softwareVersion }),
    ].join(' · '),
    masterData.registers.map(({ code, serial }) => `${code}: ${serial}`).join(' · '),
    zreport('foot.hash', { hash }),
    zreport('foot.previous', { hash: prevHash }),
  ];
  return { margin: [0, 10, 0, 0], fontSize: 7, color: '#5c4a46', stack: lines.map((text) => ({ text })) };
}
