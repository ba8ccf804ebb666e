import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liveConditions, missingToGoLive, mustTrain, receiptAddress } from './going-live.ts';

const nowhere = { street: '', postalCode: '', city: '' };
const somewhere = { street: 'Am Lindenhof 1', postalCode: '84028', city: 'Landshut' };
const ready = {
  organization: { ...somewhere, taxNumber: '132/5815/0815', vatId: '' },
  location: nowhere,
  isUnsignedAccepted: true,
};

test('[desk-1] a new organisation lacks all of it, in the order in which it is asked for', () => {
  const organization = { ...nowhere, taxNumber: '', vatId: '' };
  expect(missingToGoLive({ organization, location: nowhere, isUnsignedAccepted: false })).toEqual(liveConditions);
  expect(missingToGoLive(ready)).toEqual([]);
});

test('[desk-1] selling without a signature is only ever said, never concluded', () => {
  fc.assert(
    fc.property(fc.record({ taxNumber: fc.string(), vatId: fc.string() }), (numbers) => {
      const facts = { ...ready, organization: { ...ready.organization, ...numbers }, isUnsignedAccepted: false };
      expect(missingToGoLive(facts)).toContain('signing');
    }),
  );
});

test('[desk-1] the address is that of the receipt: the place’s own, else the business’s', () => {
  expect(receiptAddress(ready)).toMatchObject(somewhere);
  const other = { street: 'Seeufer 2', postalCode: '82319', city: 'Starnberg' };
  expect(receiptAddress({ ...ready, location: other })).toBe(other);
  expect(missingToGoLive({ ...ready, location: { ...other, street: '' } })).toEqual(['address']);
  expect(missingToGoLive({ ...ready, organization: { ...ready.organization, ...nowhere } })).toEqual(['address']);
});

test('[desk-1] one number of the two is enough, a wrong one is none', () => {
  const numbers = (taxNumber: string, vatId: string) =>
    missingToGoLive({ ...ready, organization: { ...ready.organization, taxNumber, vatId } });
  expect(numbers('', 'DE136695976')).toEqual([]);
  expect(numbers('132/5815/0815', '')).toEqual([]);
  expect(numbers('12', 'DE12')).toEqual(['tax-number']);
  expect(numbers('', '')).toEqual(['tax-number']);
});

test('[desk-1] only a place that is known not to be live has to train', () => {
  expect(mustTrain({ isLive: false })).toBe(true);
  expect(mustTrain({ isLive: true })).toBe(false);
  expect(mustTrain({})).toBe(false);
});
