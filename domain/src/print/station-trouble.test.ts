import { expect, test } from 'vitest';
import { printCauses } from './job.ts';
import { stationTrouble } from './station-trouble.ts';

const known = { isHeld: true, said: undefined, onServer: null } as const;

test('[T60] a printer that nobody brings paper to is in trouble, and who brings it knows best', () => {
  expect(stationTrouble(known)).toBeUndefined();
  expect(stationTrouble({ ...known, isHeld: false })).toBe('host-offline');
  for (const cause of printCauses) {
    expect(stationTrouble({ ...known, isHeld: false, onServer: cause })).toBe(cause);
    expect(stationTrouble({ ...known, said: cause })).toBe(cause);
    expect(stationTrouble({ ...known, said: null, onServer: cause })).toBeUndefined();
  }
});

test('[T60] that it is not where it was set up is no trouble while somebody else has it', () => {
  expect(stationTrouble({ ...known, onServer: 'paper-out' })).toBe('paper-out');
  expect(stationTrouble({ ...known, onServer: 'not-connected' })).toBeUndefined();
  expect(stationTrouble({ ...known, onServer: 'host-offline' })).toBeUndefined();
});
