import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detailsRefusals } from './business-details.ts';
import { isCompleteAddress, townRefusal } from './postal-address.ts';
import { isTaxNumber } from './tax-number.ts';
import { plainVatId, vatIdRefusal } from './vat-id.ts';

const complete = {
  street: 'Am Lindenhof 1',
  postalCode: '84028',
  city: 'Landshut',
  taxNumber: '132/5815/0815',
  vatId: 'DE136695976',
};

test('[desk-9] the tax numbers of all federal states pass, and their 13 digits of ELSTER', () => {
  const written = [
    ['93815/08152', '2893081508152'],
    ['181/815/08155', '9181081508155'],
    ['21/815/08150', '1121081508150'],
    ['048/815/08155', '3048081508155'],
    ['75 815 08152', '2475081508152'],
    ['02/815/08156', '2202081508156'],
    ['013 815 08153', '2613081508153'],
    ['079/815/08151', '4079081508151'],
    ['24/815/08151', '2324081508151'],
    ['133/8150/8159', '5133081508159'],
    ['22/815/08154', '2722081508154'],
    ['010/815/08182', '1010081508182'],
    ['201/123/12340', '3201012312340'],
    ['101/815/08154', '3101081508154'],
    ['29/815/08158', '2129081508158'],
    ['151/815/08156', '4151081508156'],
  ];
  for (const number of written.flat()) expect(isTaxNumber(number), number).toBe(true);
  for (const [state = ''] of written) expect(isTaxNumber(state.replaceAll(/\D/g, '')), state).toBe(true);
});

test('[desk-9] what is too short, too long, grouped by chance or not made of digits is no tax number', () => {
  const wrong = ['12', '', 'DE136695976', '132/58150815', '1/2/3', '123456789', '123456789012', '9181181508155'];
  for (const number of [...wrong, '0181081508155', '181/815/0815A', '181//815/08155', '12345678901234'])
    expect(isTaxNumber(number), number).toBe(false);
});

test('[desk-9] a VAT id is DE, nine digits and a check digit that notices every single wrong digit', () => {
  expect(vatIdRefusal('DE136695976')).toBeUndefined();
  expect(vatIdRefusal('de 136 695 976')).toBeUndefined();
  expect(plainVatId(' de 136 695 976')).toBe('DE136695976');
  for (const text of ['DE12', 'ATU12345678', 'DE036695976', '136695976', 'DE1366959760'])
    expect(vatIdRefusal(text), text).toEqual({ code: 'vat-id/shape' });
  fc.assert(
    fc.property(fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digits = [...'136695976'];
      digits[at] = String((Number(digits[at]) + by) % 10);
      expect(vatIdRefusal(`DE${digits.join('')}`)).toBeDefined();
    }),
  );
});

test('[desk-9] of all last digits exactly one is right', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000_000, max: 99_999_999 }), (first) => {
      const right = Array.from({ length: 10 }, (_, last) => `DE${first}${last}`).filter((id) => !vatIdRefusal(id));
      expect(right).toHaveLength(1);
    }),
  );
});

test('[desk-9] a postcode has five digits and a town, a town its postcode', () => {
  expect(townRefusal(complete)).toBeUndefined();
  expect(townRefusal({ postalCode: '', city: '' })).toBeUndefined();
  expect(townRefusal({ postalCode: '01067', city: 'Dresden' })).toBeUndefined();
  for (const postalCode of ['8402', '840281', '00123', 'D-84028', '8402 8'])
    expect(townRefusal({ postalCode, city: 'Landshut' }), postalCode).toMatchObject({ code: 'postal-code/shape' });
  expect(townRefusal({ postalCode: '84028', city: ' ' })).toEqual({ field: 'city', code: 'city/missing' });
  expect(townRefusal({ postalCode: '', city: 'Landshut' })).toMatchObject({ code: 'postal-code/missing' });
});

test('[desk-9] empty details are unfinished and not wrong; each wrong one is named at its field', () => {
  const empty = { street: '', postalCode: '', city: '', taxNumber: '', vatId: '' };
  expect(detailsRefusals(empty)).toEqual([]);
  expect(detailsRefusals(complete)).toEqual([]);
  expect(detailsRefusals({ ...complete, postalCode: '8402', taxNumber: '12', vatId: 'DE12' })).toEqual([
    { field: 'postalCode', code: 'postal-code/shape' },
    { field: 'taxNumber', code: 'tax-number/shape' },
    { field: 'vatId', code: 'vat-id/shape' },
  ]);
  expect(isCompleteAddress(complete)).toBe(true);
  for (const field of ['street', 'postalCode', 'city'] as const)
    expect(isCompleteAddress({ ...complete, [field]: ' ' }), field).toBe(false);
});
