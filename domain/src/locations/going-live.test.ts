import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isSignedFor,
  liveConditions,
  missingToGoLive,
  mustTrain,
  receiptAddress,
  type SigningFacts,
} from './going-live.ts';

const nowhere = { street: '', postalCode: '', city: '' };
const somewhere = { street: 'Am Lindenhof 1', postalCode: '84028', city: 'Landshut' };
const unsigned: SigningFacts = {
  isEntitled: false,
  isUnsignedAccepted: true,
  hasSteadyInternet: undefined,
  devices: [],
  registers: [undefined],
};
const ready = {
  organization: { ...somewhere, taxNumber: '132/5815/0815', vatId: '' },
  location: nowhere,
  signing: unsigned,
};
const real = { isReady: true, isTest: false, isInHouse: false };
const signed: SigningFacts = {
  isEntitled: true,
  isUnsignedAccepted: false,
  hasSteadyInternet: true,
  devices: [real],
  registers: [0, 0],
};
const devices = fc.array(fc.record({ isReady: fc.boolean(), isTest: fc.boolean(), isInHouse: fc.boolean() }), {
  maxLength: 3,
});
const registers = fc.array(fc.option(fc.nat(2), { nil: undefined }), { maxLength: 4 });

test('[desk-1] a new organisation lacks all of it, in the order in which it is asked for', () => {
  const organization = { ...nowhere, taxNumber: '', vatId: '' };
  const signing = { ...unsigned, isUnsignedAccepted: false };
  expect(missingToGoLive({ organization, location: nowhere, signing })).toEqual(liveConditions);
  expect(missingToGoLive(ready)).toEqual([]);
});

test('[desk-1] selling without a signature is only ever said, never concluded', () => {
  fc.assert(
    fc.property(fc.record({ taxNumber: fc.string(), vatId: fc.string() }), (numbers) => {
      const signing = { ...unsigned, isUnsignedAccepted: false };
      const facts = { ...ready, organization: { ...ready.organization, ...numbers }, signing };
      expect(missingToGoLive(facts)).toContain('signing');
    }),
  );
});

test('[K19][D22] once the provider has switched it on, only a real device for every register will do', () => {
  expect(missingToGoLive({ ...ready, signing: signed })).toEqual([]);
  for (const lacking of [
    { devices: [] },
    { devices: [{ ...real, isTest: true }] },
    { devices: [{ ...real, isReady: false }] },
    { registers: [0, undefined] },
    { devices: [real, { ...real, isTest: true }], registers: [0, 1] },
  ])
    expect(missingToGoLive({ ...ready, signing: { ...signed, ...lacking } })).toEqual(['signing']);
  fc.assert(
    fc.property(devices, registers, fc.boolean(), fc.boolean(), (some, used, isUnsignedAccepted, hasSteadyInternet) => {
      const signing = { ...signed, devices: some, registers: used, isUnsignedAccepted, hasSteadyInternet };
      const without = { ...signing, isUnsignedAccepted: !isUnsignedAccepted };
      expect(missingToGoLive({ ...ready, signing })).toEqual(missingToGoLive({ ...ready, signing: without }));
      if (some.every(({ isTest, isReady }) => isTest || !isReady)) expect(isSignedFor(signing)).toBe(false);
    }),
  );
});

test('[desk-1][K11] without steady internet no register goes live on a device in the cloud', () => {
  fc.assert(
    fc.property(devices, registers, fc.constantFrom(false, undefined), (some, used, hasSteadyInternet) => {
      const signing = { ...signed, devices: some, registers: used, hasSteadyInternet };
      const inCloud = { ...signing, devices: some.map((device) => ({ ...device, isInHouse: false })) };
      expect(isSignedFor(inCloud)).toBe(false);
      expect(missingToGoLive({ ...ready, signing: inCloud })).toEqual(['signing']);
    }),
  );
  const inHouse = { ...signed, hasSteadyInternet: false, devices: [{ ...real, isInHouse: true }] };
  expect(isSignedFor(inHouse)).toBe(true);
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
