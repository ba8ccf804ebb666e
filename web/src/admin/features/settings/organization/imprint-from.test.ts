import { expect, test } from 'vitest';
import { imprintFrom } from './imprint-from.ts';

const values = {
  name: 'Lindenhof Gastro GmbH',
  street: 'Lindenallee 4',
  postalCode: '82319',
  city: 'Starnberg',
  vatId: 'DE123456789',
  taxNumber: '',
  imprint: '',
  privacy: '',
};

test('[R2.48] [R3.1] an empty imprint starts with what is known already', () => {
  expect(imprintFrom(values, 'USt-IdNr.')).toBe(
    'Lindenhof Gastro GmbH\nLindenallee 4\n82319 Starnberg\n\nUSt-IdNr.: DE123456789',
  );
});

test('[R2.48] what is missing leaves no hole', () => {
  expect(imprintFrom({ ...values, street: ' ', postalCode: '', vatId: '' }, 'USt-IdNr.')).toBe(
    'Lindenhof Gastro GmbH\nStarnberg',
  );
});
