import { sampleId } from '@tresen/domain/bills/bill-facts.sample';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { viewFloor } from '@tresen/domain/bills/floor-view';
import { foldBills } from '@tresen/domain/bills/floor';
import { bar, dishesCancelled, dishesOrdered, kitchen } from '@tresen/domain/bills/kitchen-facts.sample';
import { tableTickets } from '@tresen/domain/bills/table-tickets';
import { layOut } from '@tresen/domain/print/layout';
import { plainText } from '@tresen/domain/print/plain';
import { slipsWanted } from '@tresen/domain/print/station-slips';
import { paperMessages } from '@tresen/i18n/paper-messages';
import { describe, expect, test } from 'vitest';
import { tableSlip } from '../../src/admin/device/printing/table-slip.ts';
import { sampleCatalogue } from '../offline/sample-catalogue.ts';

const [schnitzel, soup, later] = [sampleId('a', 1), sampleId('a', 2), sampleId('a', 3)];
const [first, mains, added] = [sampleId('c', 1), sampleId('c', 2), sampleId('c', 3)];
const entry = (no: number) => ({ entryId: sampleId('e', no), step: no });
const option = (kind: 'choice' | 'extra' | 'without', name: string, no: number) => ({
  groupId: sampleId('c', 8),
  optionId: sampleId('c', 10 + no),
  kind,
  name,
  deltaCents: 0,
  articleId: null,
});

const round = dishesOrdered(
  entry(1),
  [
    { orderId: first, course: 0, isHeld: false },
    { orderId: mains, course: 2, isHeld: false },
  ],
  [
    { itemId: soup, ticketNo: 1, name: 'Hochzeitssuppe', quantity: 2, course: 0 },
    {
      itemId: schnitzel,
      ticketNo: 2,
      course: 2,
      seat: 3,
      quantity: 2,
      note: 'bitte teilen',
      options: [option('choice', 'medium', 1), option('extra', 'Speck', 2), option('without', 'Zwiebeln', 3)],
    },
  ],
);
const afterwards = dishesOrdered(
  entry(2),
  [{ orderId: added, course: 0, isHeld: false }],
  [{ itemId: later, ticketNo: 1, name: 'Kaffee' }],
);
const catalogue = {
  ...sampleCatalogue('c1'),
  stations: [
    { stationId: kitchen, name: 'Warme Küche', printerId: 'hot' },
    { stationId: bar, name: 'Bar' },
  ],
};

/** What lies in the printer, once `out` has come of it before. */
function slips(locale: 'de' | 'en', facts: readonly BillFact[], out: readonly string[] = []) {
  const floor = foldBills(facts, undefined, 'server');
  const wanted = slipsWanted(tableTickets(floor, viewFloor(floor)), {
    stations: catalogue.stations,
    isOut: (orderId) => out.includes(orderId),
    isOver: () => false,
  });
  return wanted.map((slip) => {
    const paper = tableSlip(slip, { catalogue, name: '12 A' }, { locale, words: paperMessages[locale] });
    const lines = paper ? layOut(paper, 42) : [];
    const bold = lines.flatMap((line) => (line.kind === 'text' && line.isBold ? [line.text.trim()] : []));
    const text = plainText(
      lines.map((line) => (line.kind === 'text' ? { ...line, isDouble: false } : line)),
      42,
    );
    return { kind: paper?.kind, orderId: slip.ticket.orderId, text, bold };
  });
}

describe.each([
  {
    locale: 'de',
    table: 'Tisch 12 A',
    course: '2. Gang',
    seat: 'Platz 3',
    no: 'OHNE Zwiebeln',
    more: 'Nachbestellung',
  },
  { locale: 'en', table: 'Table 12 A', course: 'Course 2', seat: 'Seat 3', no: 'NO Zwiebeln', more: 'Added later' },
] as const)('slips of tables in $locale', ({ locale, table, course, seat, no, more }) => {
  const { cancelled } = paperMessages[locale].slip;

  test('[T58] a slip names table, course, seat, options and what is left out, and nothing of another course', () => {
    const [atOnce, second, ...others] = slips(locale, [round]).toSorted((one) => (one.orderId === first ? -1 : 1));
    expect(others).toEqual([]);
    for (const slip of [atOnce, second]) expect(slip?.text).toContain(table);
    expect(atOnce?.text).toContain('2 x Hochzeitssuppe');
    expect(atOnce?.text).not.toContain('Schnitzel');
    expect(atOnce?.text).not.toContain(seat);
    for (const said of ['Warme Küche', '2 x Schnitzel', course, seat, 'medium', '+ Speck', no, '>> bitte teilen'])
      expect(second?.text).toContain(said);
    // Who reads over it cooks it twice: what is left out stands out, what is in does not.
    expect(second?.bold).toContain(no);
    expect(second?.bold).not.toContain('+ Speck');
    expect(second?.text).not.toContain(more);
    expect([atOnce?.kind, second?.kind]).toEqual(['slip', 'slip']);
  });

  test('[T58] what is ordered later is a slip of its own and says so', () => {
    const [slip, ...others] = slips(locale, [round, afterwards], [first, mains]);
    expect(others).toEqual([]);
    expect(slip?.orderId).toBe(added);
    for (const said of [table, '1 x Kaffee', more]) expect(slip?.text).toContain(said);
    expect(slip?.text).not.toMatch(/Schnitzel|Hochzeitssuppe/);
  });

  test('[T58] what is taken back is a slip of its own, of as many pieces as were taken back', () => {
    const back = dishesCancelled(entry(3), schnitzel, [2]);
    const [slip, ...others] = slips(locale, [round, back], [first, mains]);
    expect(others).toEqual([]);
    expect(slip?.kind).toBe('cancellation');
    for (const said of [table, course, seat, '1 x Schnitzel', no, cancelled]) expect(slip?.text).toContain(said);
    expect(slip?.text).not.toMatch(/2 x|Hochzeitssuppe/);
    // Nothing of it had come out: then the slip asks for one less, and takes nothing back.
    const [left, ...more_] = slips(locale, [round, back], [first]);
    expect(more_).toEqual([]);
    expect(left?.text).toContain('1 x Schnitzel');
    expect(left?.text).not.toContain(cancelled);
  });
});
