import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { type House, openHouse } from '../test-server.ts';

/** One running house for all journeys of a file. */
export function useHouse(): () => House {
  let house: House | undefined;
  beforeAll(async () => {
    house = await openHouse(inject('templateDatabase'));
  });
  // A journey that broke off behind a cut wire takes no other with it.
  afterEach(() => house?.wire.restore());
  afterAll(async () => {
    await house?.[Symbol.asyncDispose]();
  });
  return () => {
    if (house === undefined) throw new Error('the house is not open');
    return house;
  };
}
