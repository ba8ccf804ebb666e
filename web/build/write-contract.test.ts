import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contractPaths } from './write-contract.ts';

test('[D25] the endpoints the browser knows are those of the contract', () => {
  const checkedIn = readFileSync(new URL('../src/admin/contract.gen.json', import.meta.url), 'utf8');
  expect(checkedIn).toBe(contractPaths());
});
