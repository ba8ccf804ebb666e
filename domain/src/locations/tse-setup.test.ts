import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TseSetupState, tseSetupStep, tseSetupSteps } from './tse-setup.ts';

/** What each step changes, at the vendor and in what we have written down. */
function after(state: TseSetupState): TseSetupState {
  switch (tseSetupStep(state)) {
    case 'create':
      return { ...state, vendor: 'created' };
    case 'deploy':
      return { ...state, vendor: 'uninitialized' };
    case 'pin':
      return { ...state, isPinSet: true };
    case 'initialize':
      return { ...state, vendor: 'initialized' };
    case 'look':
      return { ...state, isKnown: true };
    case 'registers':
      return { ...state, areRegistersKnown: true };
    default:
      return state;
  }
}

const state = fc.record<TseSetupState>({
  vendor: fc.constantFrom('absent', 'created', 'uninitialized', 'initialized'),
  isPinSet: fc.boolean(),
  isKnown: fc.boolean(),
  areRegistersKnown: fc.boolean(),
});

test('[K22] from wherever it was broken off, every step leads on and the last one to a device that is ready', () => {
  fc.assert(
    fc.property(state, (begun) => {
      let now = begun;
      for (const _step of tseSetupSteps) now = after(now);
      expect(tseSetupStep(now)).toBeUndefined();
    }),
  );
});

test('[K22] a device is made only where the vendor knows none', () => {
  fc.assert(
    fc.property(state, (now) => {
      expect(tseSetupStep(now) === 'create').toBe(now.vendor === 'absent');
    }),
  );
});

test('[R6.4][K22] nobody says a PIN that may not be set, and a disabled device is left alone', () => {
  fc.assert(
    fc.property(state, (now) => {
      if (tseSetupStep(now) === 'initialize') expect(now.isPinSet).toBe(true);
      expect(tseSetupStep({ ...now, vendor: 'disabled' })).toBe('dead');
    }),
  );
});
