import { expect, test } from 'vitest';
import { oneImportEach } from './single-icons.ts';

test('[R9.18] each Material Design icon becomes a module of its own, and no line moves', () => {
  const parts = oneImportEach('\n  mdiPlus,\n  mdiClose,\n');
  expect(parts).toContain("import { mdiPlus } from 'virtual:mdi/mdiPlus';");
  expect(parts).toContain("import { mdiClose } from 'virtual:mdi/mdiClose';");
  expect(parts.split('\n')).toHaveLength(4);
});
