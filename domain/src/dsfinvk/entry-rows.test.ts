import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryTypes } from '../device-log/known-types.ts';
import { soldLunch } from '../sales/lunch-set.sample.ts';
import { plainLine, type SaleFact, type SoldLine } from '../sales/sale-fact.ts';
import { sampleDate, sampleLines, sampleSale } from '../sales/sample-sale.ts';
import { sharesOf } from '../sales/sold-lines.ts';
import type { BookedType, ClosedEntry, Closing } from './closed-day.ts';
import { anyDays, sampleSecret } from './closed-days.sample.ts';
import type { ClosedRound } from './closed-round.ts';
import { bonOf, isBooked } from './entry-rows.ts';

const [day] = fc.sample(anyDays(1), { numRuns: 1, seed: 1 })[0] ?? [];
if (day === undefined) throw new Error('there is always one closing');
const { closing } = day;
const head = {
  entryId: 'entry-1',
  registerCode: 'K2',
  series: 3,
  actorId: undefined,
  occurredAt: Temporal.Instant.from('2026-11-14T17:00:30Z'),
  tse: { state: 'unsigned', serial: undefined, fault: 'TSE nicht erreichbar' },
} as const;

const cola = sampleLines([{ kind: 'sale', priceCents: 480, quantity: 2, taxKey: 'DE_19', hasDeposit: false }]);
const plain = sampleSale(cola);
const { receiptNo: _receiptNo, pickupNo: _pickupNo, ...practised } = plain;

const cart = { txId: 'tx-1', orderId: 'order-2', startedAt: '2026-11-14T16:58:00.000Z', lines: cola };

const round: ClosedRound = {
  roundNo: 231,
  startedAt: '2026-11-14T16:58:00.000Z',
  businessDate: '2026-11-14',
  name: undefined,
  isStaffMeal: false,
  notes: [],
  bills: ['bill-1'],
  lines: cola,
};

const samples: { readonly [Type in BookedType]: ClosedEntry<Type> } = {
  'sale.complete.v1': { ...head, type: 'sale.complete.v1', fact: plain },
  'sale.complete.v2': { ...head, type: 'sale.complete.v2', fact: plain },
  'training.sale.v1': { ...head, type: 'training.sale.v1', fact: { trainingNo: 4, sale: practised } },
  'training.sale.v2': { ...head, type: 'training.sale.v2', fact: { trainingNo: 4, sale: practised } },
  'training.order.v1': {
    ...head,
    type: 'training.order.v1',
    fact: {
      trainingNo: 5,
      order: {
        locationId: 'location-1',
        registerCode: 'K2',
        businessDate: '2026-11-14',
        startedAt: '2026-11-14T16:58:00.000Z',
        txId: null,
        kind: 'placed',
        lines: cola,
      },
    },
  },
  'cash.move.v1': {
    ...head,
    type: 'cash.move.v1',
    fact: { kind: 'to-bank', amountCents: -5000, reason: 'Sparkasse', rank: 2 },
  },
  'cash.move.v2': {
    ...head,
    type: 'cash.move.v2',
    fact: { kind: 'purse-out', amountCents: -63_790, reason: '', rank: 4 },
  },
  'cash.count.v1': { ...head, type: 'cash.count.v1', fact: { differenceCents: 30, rank: 3 } },
  'drawer.open.v1': { ...head, type: 'drawer.open.v1', fact: { reason: 'Wechseln', rank: 1 } },
  'cart.abandoned.v1': { ...head, type: 'cart.abandoned.v1', fact: { ...cart, rank: 5 } },
  'cart.parked.v1': { ...head, type: 'cart.parked.v1', fact: { ...cart, rank: 6, group: 'Tisch 7' } },
  'order.place.v1': { ...head, type: 'order.place.v1', fact: round },
  'order.cancel.v1': { ...head, type: 'order.cancel.v1', fact: round },
  'bill.move-items.v1': { ...head, type: 'bill.move-items.v1', fact: round },
  'bill.join.v1': { ...head, type: 'bill.join.v1', fact: round },
  'bill.write-off.v1': { ...head, type: 'bill.write-off.v1', fact: round },
};

test('[K25] every type of entry becomes rows or is known to be no process: a further one has to be put here', () => {
  expect(entryTypes.filter((type) => !isBooked(type))).toEqual([
    'order.advance.v1',
    'order.revert.v1',
    'order.part-ready.v1',
    'order.seen.v1',
    'article.count.v1',
    'receipt.issued.v1',
    'tse.outage.v1',
    'shift.settle.v1',
    'card.asked.v1',
    'card.answered.v1',
    'card.resolved.v1',
    'order.printed.v1',
  ]);
  for (const [type, sample] of Object.entries(samples)) {
    const { rows } = bonOf(sample, closing);
    expect(rows['transactions.csv'], type).toHaveLength(1);
    expect(rows['transactions_tse.csv'], type).toHaveLength(1);
    expect(rows['datapayment.csv'].length, type).toBeGreaterThan(0);
  }
});

test('[K25] numbers stand in blocks of their own, and the terminal is the register with its series', () => {
  const headOf = (type: BookedType) => bonOf(samples[type], closing).rows['transactions.csv'][0];
  expect(headOf('sale.complete.v2')).toMatchObject({
    BON_ID: 'order-1',
    BON_NR: 17,
    BON_TYP: 'Beleg',
    TERMINAL_ID: 'K2-3',
    BON_STORNO: '0',
    BON_START: '2026-11-14T18:00:00+01:00',
    BON_ENDE: '2026-11-14T18:00:30+01:00',
    UMS_BRUTTO: 960,
    BON_NOTIZ: 'Abholnummer 3',
  });
  expect(headOf('training.sale.v2')).toMatchObject({ BON_ID: 'entry-1', BON_NR: 200_000_004, BON_TYP: 'AVTraining' });
  expect(headOf('cash.move.v1')).toMatchObject({ BON_NR: 100_000_002, BON_NAME: 'Eigenbeleg', UMS_BRUTTO: -5000 });
  expect(headOf('cash.count.v1')).toMatchObject({ BON_NR: 100_000_003, UMS_BRUTTO: 30 });
  expect(headOf('drawer.open.v1')).toMatchObject({
    BON_NR: 400_000_001,
    BON_TYP: 'AVSonstige',
    BON_NAME: 'Schublade geöffnet',
    UMS_BRUTTO: 0,
  });
  const taken = bonOf(samples['cash.move.v1'], closing).rows;
  expect(taken['lines.csv'][0]).toMatchObject({ GV_TYP: 'Geldtransit', MENGE: -1000, STK_BR: 5_000_000 });
  expect(headOf('cash.move.v2')).toMatchObject({ BON_NR: 100_000_004, BON_NAME: 'Eigenbeleg', UMS_BRUTTO: -63_790 });
  expect(bonOf(samples['cash.move.v2'], closing).rows['lines.csv'][0]?.GV_TYP).toBe('Geldtransit');
  expect(bonOf(samples['cash.count.v1'], closing).rows['lines.csv'][0]?.GV_TYP).toBe('DifferenzSollIst');
});

test('[K25] a counter-booking names the closing of what it takes back, and says whether it is all of it', () => {
  const cancels = { ...plain, orderId: 'order-0', series: 3, isWhole: true, reason: 'complaint' } as const;
  const held = { Z_KASSE_ID: 'master', Z_ERSTELLUNG: '2026-11-14T04:00:00+01:00', Z_NR: 6 };
  const within: Closing = { ...closing, closingOf: (orderId) => (orderId === 'order-0' ? held : undefined) };
  const { rows } = bonOf(saleEntry({ ...plain, cancels }), within);
  expect(rows['transactions.csv'][0]).toMatchObject({ BON_NAME: 'Storno', BON_STORNO: '1' });
  expect(rows['references.csv']).toEqual([
    {
      BON_ID: 'order-1',
      REF_TYP: 'Transaktion',
      REF_DATUM: held.Z_ERSTELLUNG,
      REF_Z_KASSE_ID: 'master',
      REF_Z_NR: 6,
      REF_BON_ID: 'order-0',
    },
  ]);
  const some = bonOf(saleEntry({ ...plain, cancels: { ...cancels, isWhole: false } }), within).rows;
  expect(some['transactions.csv'][0]).toMatchObject({ BON_NAME: 'Rückgabe', BON_STORNO: '0' });
});

test('[K25] options and price lists explain a price, parts and options a line', () => {
  const option = { groupId: 'g', optionId: 'o', kind: 'without', name: 'Zwiebeln', articleId: null } as const;
  const line = {
    ...cola[0]!,
    quantity: 2,
    listCents: 500,
    priceListId: 'happy-hour',
    options: [{ ...option, deltaCents: 50 }],
    unitCents: 450,
    totalCents: 900,
    shares: [{ ratePermille: 190, grossCents: 900 }],
  };
  const { rows } = bonOf(saleEntry(sampleSale([line])), closing);
  expect(rows['itemamounts.csv'].map((row) => [row.TYP, row.PF_BRUTTO, row.UST_SCHLUESSEL])).toEqual([
    ['base_amount', 1_000_000, 1],
    ['discount', -200_000, 1],
    ['extra_amount', 100_000, 1],
  ]);
  expect(rows['subitems.csv']).toEqual([
    expect.objectContaining({ ZI_NAME: 'ohne Zwiebeln', ZI_MENGE: 2000, ZI_BASISPREIS_BRUTTO: 50_000 }),
  ]);
  const set = bonOf(saleEntry(soldLunch({ main: 'burger', drink: 'beer' })), closing).rows;
  expect(set['lines_vat.csv'].map((row) => row.UST_SCHLUESSEL).toSorted()).toEqual([1, 2]);
  expect(set['subitems.csv'].map((row) => [row.ZI_NAME, row.ZI_UST_SCHLUESSEL, row.ZI_BASISPREIS_BRUTTO])).toEqual([
    ['burger', 2, 850_000],
    ['beer', 1, 390_000],
  ]);
});

test('[K30] what has no tax stands under the key that its lines name, money beside turnover under the fifth', () => {
  const line = (taxKey: SoldLine['taxKey'] & ('DE_0_EXEMPT' | 'DE_0_NOT_TAXABLE' | 'DE_SMALL'), lineNo: number) => ({
    ...cola[0]!,
    lineNo,
    taxKey,
    shares: sharesOf(960, taxKey, sampleDate),
  });
  const tip = { ...line('DE_0_NOT_TAXABLE', 3), ...plainLine, kind: 'tip' } as const;
  const exempt = vatRows(sampleSale([line('DE_0_EXEMPT', 1), line('DE_0_NOT_TAXABLE', 2), tip]), closing);
  expect(exempt).toEqual([
    [5, 1_920_000],
    [6, 960_000],
  ]);
  const small = sampleSale([line('DE_SMALL', 1)]);
  expect(vatRows(small, { ...closing, smallExportNo: 6 })).toEqual([[6, 960_000]]);
  expect(vatRows(small, { ...closing, smallExportNo: 5 })).toEqual([[5, 960_000]]);
});

test('[K27] whatever a price came about by, its steps add up to the line under every key', () => {
  fc.assert(
    fc.property(anyDays(20), (days) => {
      for (const { closing: of, entries } of days)
        for (const { rows } of entries.map((entry) => bonOf(entry, of))) {
          const steps = Map.groupBy(rows['itemamounts.csv'], (row) => `${row.POS_ZEILE} ${row.UST_SCHLUESSEL}`);
          for (const share of rows['lines_vat.csv']) {
            const own = steps.get(`${share.POS_ZEILE} ${share.UST_SCHLUESSEL}`);
            if (own === undefined) continue;
            expect(own.reduce((sum, row) => sum + (row.PF_BRUTTO ?? 0), 0)).toBe(share.POS_BRUTTO);
          }
        }
    }),
    { numRuns: 60 },
  );
});

test('[K31] the code of a card stands in no row; its ledger does', () => {
  let cards = 0;
  fc.assert(
    fc.property(anyDays(20), (days) => {
      for (const { closing: of, entries } of days)
        for (const entry of entries) {
          const { rows } = bonOf(entry, of);
          expect(JSON.stringify(rows)).not.toContain(sampleSecret);
          cards += rows['lines.csv'].filter((row) => row.GUTSCHEIN_NR?.startsWith('ledger-')).length;
        }
    }),
    { numRuns: 60 },
  );
  expect(cards).toBeGreaterThan(0);
});

function saleEntry(fact: SaleFact): ClosedEntry {
  return { ...head, type: 'sale.complete.v2', fact };
}

function vatRows(sale: SaleFact, of: Closing) {
  return bonOf(saleEntry(sale), of).rows['transactions_vat.csv'].map((row) => [row.UST_SCHLUESSEL, row.BON_BRUTTO]);
}

test('[K14][K25] a cart that was cleared or parked has its lines and its beginning, and neither total nor tax nor money', () => {
  for (const [type, bonType, no] of [
    ['cart.abandoned.v1', 'AVBelegabbruch', 400_000_005],
    ['cart.parked.v1', 'AVBestellung', 400_000_006],
  ] as const) {
    const { rows } = bonOf(samples[type], closing);
    expect(rows['transactions.csv']).toMatchObject([
      { BON_ID: 'entry-1', BON_NR: no, BON_TYP: bonType, UMS_BRUTTO: 0, BON_START: '2026-11-14T17:58:00+01:00' },
    ]);
    expect(rows['lines.csv']).toMatchObject([{ MENGE: 2000, STK_BR: 480_000 }]);
    expect(rows['lines_vat.csv']).toMatchObject([{ UST_SCHLUESSEL: 1, POS_BRUTTO: 960_000 }]);
    expect(rows['transactions_vat.csv']).toEqual([]);
    expect(rows['datapayment.csv']).toMatchObject([{ ZAHLART_TYP: 'Keine', BASISWAEH_BETRAG: 0 }]);
  }
  expect(bonOf(samples['cart.parked.v1'], closing).rows['allocation_groups.csv']).toEqual([
    { BON_ID: 'entry-1', ABRECHNUNGSKREIS: 'Tisch 7' },
  ]);
});
