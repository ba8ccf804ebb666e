import type { SetupChoice } from '@tresen/contract/onboarding';
import { articleTemplates, choicesOf, businessKinds, templateKeys } from '@tresen/domain/templates/article-template';
import { priceMaxCents } from '@tresen/domain/articles/article';
import { templateTaxKeys } from '@tresen/domain/templates/template-shape';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choiceIn, formOf, withTemplate, wrongDetails, wrongPrices } from './setup-form.ts';

const names = { area: 'Theke', station: 'Küche' };

/** Whatever can be chosen in the four steps. */
const anyDraft: fc.Arbitrary<SetupChoice> = fc.constantFrom(...templateKeys).chain((template) =>
  fc
    .record({
      kind: fc.constantFrom(...businessKinds),
      picked: fc.subarray([...choicesOf(template)]),
      price: fc.integer({ min: 1, max: priceMaxCents }),
      taxKey: fc.constantFrom(...templateTaxKeys),
      hasHappyHour: fc.boolean(),
      details: fc.constantFrom(
        { street: '', postalCode: '', city: '', taxNumber: '' },
        { street: 'Markt 3', postalCode: '84028', city: 'Landshut', taxNumber: '132/815/08155' },
      ),
      paymentTypes: fc.subarray(['cash', 'card', 'gift_card_single_purpose'] as const, { minLength: 1 }),
    })
    .map(({ kind, picked, price, taxKey, hasHappyHour, paymentTypes, details }) => ({
      ...details,
      organizationName: 'Krone GmbH',
      locationName: 'Krone',
      kind,
      days: kind === 'event' ? { first: '2026-12-18', last: '2026-12-20' } : null,
      template,
      articles: picked.map(({ key }) => ({ key, priceCents: price })),
      hasHappyHour,
      taxes: articleTemplates[template].categories.map(({ key }) => ({ category: key, taxKey })),
      paymentTypes: [...paymentTypes],
      areaName: names.area,
      stationName: names.station,
    })),
);

const view = {
  state: 'due',
  step: 'offer',
  organizationName: 'Neu',
  details: { street: '', postalCode: '', city: '', taxNumber: '' },
  place: null,
  articles: 0,
} as const;

test('what was left on one device stands on the next as it was, to the cent, in both languages', () => {
  fc.assert(
    fc.property(anyDraft, fc.constantFrom(',', '.'), (draft, point) => {
      const form = formOf({ ...view, draft }, point);
      expect(wrongPrices(form)).toEqual([]);
      expect(choiceIn(form, names)).toEqual(draft);
    }),
  );
});

test('an organisation that has nothing begins with its own name and cash', () => {
  const form = formOf({ ...view, draft: null }, ',');
  expect(form).toMatchObject({ organizationName: 'Neu', locationName: 'Neu', paymentTypes: ['cash'] });
  expect(choiceIn(form, names).articles).toHaveLength(choicesOf('restaurant').length);
  expect(choiceIn(withTemplate(form, 'empty', ','), names)).toMatchObject({ articles: [], taxes: [] });
});

test('a price that is none is named, and until it is one the template’s counts', () => {
  const form = withTemplate(formOf({ ...view, draft: null }, ','), 'beer-garden', ',');
  const typed = {
    ...form,
    picks: { ...form.picks, lager: { isOn: true, text: 'teuer' }, cup: { isOn: true, text: '0' } },
  };
  expect(wrongPrices(typed)).toEqual(['lager', 'cup']);
  expect(choiceIn(typed, names).articles).toContainEqual({ key: 'lager', priceCents: 490 });
  expect(wrongPrices({ ...typed, picks: { ...typed.picks, lager: { isOn: false, text: 'teuer' } } })).toEqual(['cup']);
});

test('[desk-9] details that are wrong are named, and nothing half of them is sent', () => {
  const form = { ...formOf({ ...view, draft: null }, ','), street: 'Markt 3', postalCode: '8402', city: 'Landshut' };
  expect([...wrongDetails({ ...form, taxNumber: '12' })]).toEqual(['postalCode', 'taxNumber']);
  expect(choiceIn({ ...form, taxNumber: '12' }, names)).toMatchObject({
    street: 'Markt 3',
    postalCode: '',
    city: '',
    taxNumber: '',
  });
});

test('[desk-1] what the organisation has said already stands in the fields', () => {
  const details = { street: 'Markt 3', postalCode: '84028', city: 'Landshut', taxNumber: '132/815/08155' };
  expect(formOf({ ...view, details, draft: null }, ',')).toMatchObject(details);
});
