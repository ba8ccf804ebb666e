import type { PrintDocument } from '@tresen/domain/print/document';
import { markDocument } from '@tresen/domain/print/document';
import { giftCardDocument } from '@tresen/domain/print/gift-card';
import type { PaperSender } from '@tresen/domain/print/sender';
import { receiptDocument } from '@tresen/domain/print/receipt';
import { drawerFigures } from '@tresen/domain/closing/cash-book';
import { xReportDocument, zReportDocument } from '@tresen/domain/print/report';
import { slipDocuments } from '@tresen/domain/print/slip';
import { drawerDocument } from '@tresen/domain/print/drawer-document';
import { testDocument } from '@tresen/domain/print/test-sheet';
import type { PaperSignature } from '@tresen/domain/print/tse';
import type { PaperLanguage } from '@tresen/domain/print/texts';
import { trainingCode } from '@tresen/domain/sales/training';
import { zReportFigures } from '@tresen/domain/closing/z-report';
import { paperMessages } from '@tresen/i18n/paper-messages';
import { cardPaid } from './card-paid.ts';
import { mealSale, redeemedSale, refundSale } from './meal-sale.ts';
import { sampleLogo } from './sample-logo.ts';
import { sampleTakings } from './sample-takings.ts';

export const languages: readonly PaperLanguage[] = [
  { locale: 'de', words: paperMessages.de },
  { locale: 'en', words: paperMessages.en },
];

export const sampleAt = '2026-11-14T19:48:37.000Z';
const timeZone = 'Europe/Berlin';

export const sender: PaperSender = {
  organization: {
    name: 'Löwen Gastronomie GmbH',
    street: 'Hauptstraße 12',
    postalCode: '79098',
    city: 'Freiburg im Breisgau',
    taxNumber: '',
    vatId: 'DE123456789',
  },
  location: {
    name: 'Gasthaus Zum Löwen',
    timeZone,
    street: '',
    postalCode: '',
    city: '',
    receiptHeader: '',
    receiptFooter: '',
  },
};

/** As large as a real one is at most: 421 characters. */
export const sampleTseCode = [
  'V0;K2-7f3a91c4;Kassenbeleg-V1;Beleg^22.65_55.90_0.00_0.00_0.00^78.55:Bar;48213;96431',
  '2026-11-14T19:48:37.000Z;2026-11-14T19:48:39.000Z;ecdsa-plain-SHA384;unixTime',
  'b3q1'.repeat(32),
  `${'Zx9k'.repeat(32)}=`,
].join(';');

const signed: PaperSignature = {
  kind: 'signed',
  clientSerial: 'K2-7f3a91c4',
  tseSerial: '9f2c6a41d07e5b83c1a94e27d6f0b8523e719ac4d58b60f3271ecd94a8075b1e',
  transaction: 48213,
  counter: 96431,
  startedAt: '2026-11-14T19:48:37.000Z',
  finishedAt: '2026-11-14T19:48:39.000Z',
  signature: 'b3q1'.repeat(32),
  qr: sampleTseCode,
  firstOrderAt: '2026-11-14T18:02:11.000Z',
};

const outage = { kind: 'outage', startedAt: '2026-11-14T19:47:02.118Z', finishedAt: sampleAt } as const;

const counted = (count: number, amountCents: number) => ({ count, amountCents });

/** Every paper there is, by the name that `pnpm receipt` takes. */
export function samplePapers(language: PaperLanguage, widthChars: number): Readonly<Record<string, PrintDocument>> {
  const sold = { series: 3, at: sampleAt, servedBy: 'Jürgen' };
  const receipt = receiptDocument(
    { sender: { ...sender, logo: sampleLogo }, sale: mealSale(), ...sold, tse: signed },
    language,
  );
  return {
    receipt,
    copy: markDocument(
      receiptDocument(
        {
          sender,
          sale: mealSale(),
          ...sold,
          tse: { ...signed, qr: '', isTest: true },
          link: 'https://tresen.example/receipt/0198f3a1',
        },
        language,
      ),
      { isCopy: true, lateAt: undefined },
    ),
    refund: receiptDocument({ sender, sale: refundSale(), ...sold, servedBy: '', tse: outage }, language),
    redeemed: receiptDocument({ sender, sale: redeemedSale(), ...sold, tse: { kind: 'none' } }, language),
    card: receiptDocument({ sender, ...cardPaid(mealSale()), ...sold, tse: { kind: 'none' } }, language),
    training: receiptDocument(
      {
        sender,
        sale: { ...mealSale(), registerCode: trainingCode, receiptNo: 3, pickupNo: 3 },
        ...sold,
        tse: { kind: 'training' },
        isTraining: true,
      },
      language,
    ),
    ...sampleSlips(language),
    'z-report': zReportDocument(sampleZReport, language),
    'x-report': xReportDocument(
      {
        name: 'Gasthaus Zum Löwen',
        registerCode: 'K2',
        businessDate: '2026-11-14',
        at: sampleAt,
        timeZone,
        report: zReportFigures({
          sales: [mealSale(), refundSale()],
          isClosed: () => false,
          cash: drawerFigures(0, []),
          trainingCount: 0,
        }),
      },
      language,
    ),
    test: testDocument(
      {
        printerName: 'Theke',
        locationName: 'Gasthaus Zum Löwen',
        device: 'EPSON TM-T20III 04b8:0e28 X4E1234567',
        widthChars,
        at: sampleAt,
        timeZone,
      },
      language,
    ),
    'gift-card': giftCardDocument(
      {
        senderName: 'Gasthaus Zum Löwen',
        logo: sampleLogo,
        name: 'Verzehrgutschein Speisen',
        code: 'GK7P-4XQ2-M9TD',
        valueCents: 5000,
        ratePermille: 70,
        validUntil: '2029-12-31',
        receiptNumber: 'K2-3-000017',
      },
      language,
    ),
    drawer: drawerDocument(2),
  };
}

const sampleZReport = {
  name: 'Gasthaus Zum Löwen',
  number: 318,
  kind: 'auto',
  businessDate: '2026-11-14',
  createdAt: '2026-11-15T03:00:00.000Z',
  timeZone,
  registerCodes: ['K1', 'K2'],
  masterRegister: 'K1 (018f0000-0000-7000-8000-000000000002)',
  first: { registerCode: 'K1', series: 1, receiptNo: 4655 },
  last: { registerCode: 'K2', series: 3, receiptNo: 17 },
  figures: {
    receiptCount: 77,
    totalCents: 251_555,
    byRate: [
      { ratePermille: 190, netCents: 78_012, taxCents: 14_822, grossCents: 92_834 },
      { ratePermille: 70, netCents: 148_337, taxCents: 10_384, grossCents: 158_721 },
    ],
    byPayment: [
      { type: 'cash', ...counted(31, 84_215) },
      { type: 'card', ...counted(44, 167_340) },
    ],
    byCase: [],
    redeemed: counted(2, 7000),
    giftCardsSold: counted(1, 5000),
    depositsTaken: counted(40, 8000),
    depositsReturned: counted(38, -7600),
    cancellations: counted(1, -520),
    refunds: counted(0, 0),
    freeCount: 3,
    trainingCount: 2,
  },
  drawerCents: 104_215,
  ...sampleTakings,
  missingDevices: ['Bar 2'],
} satisfies Parameters<typeof zReportDocument>[0];

function sampleSlips(language: PaperLanguage) {
  const slip = {
    sale: { ...mealSale({ note: 'Tisch am Fenster' }), pickupNo: 3 },
    at: sampleAt,
    timeZone,
    heading: 'Küche',
    servedBy: 'Jürgen',
  };
  const [whole] = slipDocuments({ ...slip, split: 'whole' }, language);
  const [, line] = slipDocuments({ ...slip, split: 'line' }, language);
  const [, piece] = slipDocuments({ ...slip, split: 'piece' }, language);
  const [cancelled] = slipDocuments({ ...slip, split: 'line', isCancelled: true }, language);
  if (!whole || !line || !piece || !cancelled) throw new Error('the sample has slips');
  return {
    slip: whole,
    'slip-line': line,
    'slip-piece': piece,
    cancellation: markDocument(cancelled, { isCopy: true, lateAt: '20:21' }),
  };
}
