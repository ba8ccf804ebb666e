import { expect, test } from 'vitest';
import { writtenOut } from './single-icons.ts';

const set = { mdiPlus: 'M1', mdiClose: 'M2' };

test('[R9.18] each Material Design icon is written where it is used, and no line moves', () => {
  const parts = writtenOut('\n  mdiPlus,\n  mdiClose,\n', set);
  expect(parts).toContain('const mdiPlus = "M1";');
  expect(parts).toContain('const mdiClose = "M2";');
  expect(parts.split('\n')).toHaveLength(4);
  expect(() => writtenOut('mdiNothing', set)).toThrow('there is no icon mdiNothing');
});
