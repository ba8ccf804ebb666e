import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySale } from './any-sale.sample.ts';
import {
  addressRefusal,
  hospitalityAmounts,
  keptUntil,
  longestOccasion,
  mostPersons,
  readEntertainment,
  readRecipient,
  recipientRefusals,
  smallInvoiceCents,
} from './invoice.ts';

const brunner = { name: 'Brunner Bau GmbH', street: 'Isarstraße 18', postalCode: '84028', city: 'Landshut' };

test('[T67] what is typed as a name is printed as typed, or the field that is wrong is named', () => {
  fc.assert(
    fc.property(
      fc.record({ name: fc.string(), street: fc.string(), postalCode: fc.string(), city: fc.string() }),
      (typed) => {
        const read = readRecipient(typed);
        expect(read.ok).toBe(recipientRefusals(typed).size === 0);
        if (!read.ok) return;
        for (const text of Object.values(read.value)) expect(text).toMatch(/^\S(?:.*\S)?$/u);
        expect(read.value.name.length).toBeLessThanOrEqual(100);
      },
    ),
  );
  expect(readRecipient({ ...brunner, name: ' Brunner Bau GmbH ' })).toEqual({ ok: true, value: brunner });
  expect([...recipientRefusals({ ...brunner, postalCode: '84', street: '' })]).toEqual([
    ['street', 'missing'],
    ['postalCode', 'shape'],
  ]);
  expect(readRecipient({ ...brunner, postalCode: 'SW1A 1AA', city: 'London, UK' }).ok).toBe(true);
  expect(recipientRefusals({ ...brunner, name: 'x'.repeat(101) }).get('name')).toBe('too-long');
  expect(recipientRefusals({ ...brunner, city: 'a\u0000b' }).get('city')).toBe('shape');
});

test('[T67] above 250 euros a host is named, on the form or on the invoice; below nobody has to be', () => {
  const form = { occasion: 'Bauabschnitt 2', persons: ['Katrin Brunner', ' ', 'Josef Ertl'], host: '' };
  const read = (totalCents: number, isAddressed: boolean, host = '') =>
    readEntertainment({ ...form, host }, { totalCents, isAddressed });
  expect(read(smallInvoiceCents, false)).toEqual({
    ok: true,
    value: { occasion: 'Bauabschnitt 2', persons: ['Katrin Brunner', 'Josef Ertl'], host: '' },
  });
  expect(read(smallInvoiceCents + 1, false)).toEqual({ ok: false, refusal: { code: 'entertainment/host' } });
  expect(read(smallInvoiceCents + 1, true).ok).toBe(true);
  expect(read(smallInvoiceCents + 1, false, 'Brunner').ok).toBe(true);
});

test('[T67] occasion and persons are there, and no longer than a form holds', () => {
  const about = { totalCents: 100, isAddressed: false };
  const code = (form: Partial<{ occasion: string; persons: readonly string[] }>) => {
    const read = readEntertainment({ occasion: 'x', persons: ['y'], host: '', ...form }, about);
    return read.ok ? undefined : read.refusal.code;
  };
  expect(code({})).toBeUndefined();
  expect(code({ occasion: ' ' })).toBe('entertainment/occasion');
  expect(code({ occasion: 'x'.repeat(longestOccasion + 1) })).toBe('entertainment/occasion');
  expect(code({ persons: ['', ' '] })).toBe('entertainment/persons');
  expect(code({ persons: Array.from({ length: mostPersons + 1 }, () => 'y') })).toBe('entertainment/persons');
});

const receipt = { isCounterBooking: false, isTakenBack: false, businessDate: '2026-02-03', versions: 0 };

test('guests name themselves once, the business corrects as often as it must, and nobody after ten years', () => {
  expect(addressRefusal(receipt, 'guest', '2026-02-03')).toBeUndefined();
  expect(addressRefusal({ ...receipt, versions: 1 }, 'guest', '2026-02-03')).toEqual({ code: 'invoice/already-there' });
  expect(addressRefusal({ ...receipt, versions: 7 }, 'business', '2026-02-03')).toBeUndefined();
  expect(keptUntil('2026-02-03')).toBe('2036-12-31');
  expect(addressRefusal(receipt, 'guest', '2036-12-31')).toBeUndefined();
  for (const by of ['guest', 'business'] as const)
    expect(addressRefusal(receipt, by, '2037-01-01')).toEqual({ code: 'invoice/too-old' });
  for (const back of [{ isCounterBooking: true }, { isTakenBack: true }])
    expect(addressRefusal({ ...receipt, ...back }, 'business', '2026-02-03')).toEqual({ code: 'invoice/taken-back' });
});

test('[T67] bill, tip and what is neither add up to what was paid, whatever was sold', () => {
  fc.assert(
    fc.property(anySale, (sale) => {
      const { billCents, tipCents } = hospitalityAmounts(sale);
      const cards = sale.lines
        .filter(({ kind }) => kind === 'value-card' || kind === 'value-redemption')
        .reduce((sum, { totalCents }) => sum + totalCents, 0);
      expect(billCents + tipCents + cards).toBe(sale.totalCents);
    }),
  );
});
