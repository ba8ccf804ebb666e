import type { Mutant } from '../mutant.ts';
import { billsAtTheServer } from './bills-at-the-server.ts';
import { bills } from './bills.ts';
import { counts } from './counts.ts';
import { exportedRounds } from './exported-rounds.ts';
import { linking } from './linking.ts';
import { rooms } from './rooms.ts';
import { stationSlips } from './station-slips.ts';

/** What several devices of a location know together. */
export const sharedFloor: readonly Mutant[] = [
  ...counts,
  ...bills,
  ...billsAtTheServer,
  ...exportedRounds,
  ...rooms,
  ...linking,
  ...stationSlips,
];
