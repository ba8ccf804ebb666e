import { readFileSync } from 'node:fs';
import { contract } from '@tresen/contract/contract';
import { expect, test } from 'vitest';
import { contractFiles, contractPaths } from './write-contract.ts';

test('[D25] the endpoints the browser knows are those of the contract', () => {
  for (const { path, router } of contractFiles) expect(readFileSync(path, 'utf8')).toBe(contractPaths(router));
  const named = contractFiles.flatMap(({ router }) => Object.keys(router));
  expect(new Set(named)).toEqual(new Set(Object.keys(contract)));
});
