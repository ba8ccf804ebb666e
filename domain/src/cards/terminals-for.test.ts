import { expect, test } from 'vitest';
import type { TillTerminal } from '../offer/till-terminal.ts';
import { terminalsFor } from './terminals-for.ts';

const terminal = (terminalId: string, registerIds: readonly string[]): TillTerminal => ({
  terminalId,
  name: terminalId,
  provider: 'sumup',
  registerIds,
});

test('[K43] a register charges with its own terminals, and only without one with those that are nobody’s', () => {
  const all = [terminal('bar', ['K1']), terminal('both', ['K1', 'K2']), terminal('free', [])];
  const idsFor = (registerId: string) => terminalsFor(registerId, all).map(({ terminalId }) => terminalId);
  expect(idsFor('K1')).toEqual(['bar', 'both']);
  expect(idsFor('K2')).toEqual(['both']);
  expect(idsFor('K3')).toEqual(['free']);
  expect(terminalsFor('K3', [terminal('bar', ['K1'])])).toEqual([]);
});
