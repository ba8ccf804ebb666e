import type { Mutant } from '../mutant.ts';
import { bills } from './bills.ts';
import { counts } from './counts.ts';
import { rooms } from './rooms.ts';

/** What several devices of a location know together. */
export const sharedFloor: readonly Mutant[] = [...counts, ...bills, ...rooms];
