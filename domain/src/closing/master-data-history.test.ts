import { expect, test } from 'vitest';
import { masterDataHistory } from './master-data-history.ts';

const first = {
  organization: { name: 'Lindenhof', taxNumber: '1' },
  registers: [
    { code: 'K1', serial: 'TRESEN-1' },
    { code: 'K2', serial: 'TRESEN-2' },
  ],
  people: { a: 'Anna' },
};

test('[K33] the first closing tells everything, later ones what has changed since, and nobody’s name', () => {
  const second = { ...first, organization: { name: 'Lindenhof GmbH', taxNumber: '1' } };
  const third = { ...second, registers: [first.registers[1]], people: { a: 'Berta' } };
  const history = masterDataHistory([
    { number: 1, businessDate: '2026-11-01', masterData: first },
    { number: 2, businessDate: '2026-11-02', masterData: second },
    { number: 3, businessDate: '2026-11-03', masterData: second },
    { number: 4, businessDate: '2026-11-04', masterData: third },
  ]);
  expect(history.map(({ zNo, field, value }) => `${zNo} ${field}=${value}`)).toEqual([
    '1 organization.name=Lindenhof',
    '1 organization.taxNumber=1',
    '1 registers.K1.code=K1',
    '1 registers.K1.serial=TRESEN-1',
    '1 registers.K2.code=K2',
    '1 registers.K2.serial=TRESEN-2',
    '2 organization.name=Lindenhof GmbH',
    '4 registers.K1.code=',
    '4 registers.K1.serial=',
  ]);
});
