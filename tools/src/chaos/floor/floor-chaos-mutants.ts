import { type FloorMutant, floorMutants } from '../../simulate/floor/floor-mutants.ts';
import type { Lie } from '../lies.ts';

/** A handheld or a server built wrongly on purpose, among real servers and a real database. */
export type FloorChaosMutant = {
  readonly name: string;
  readonly handheld?: FloorMutant;
  readonly lie?: Lie;
};

/** What a handheld makes of what it heard; claims and clocks are those of the simulator alone. */
const ofHandhelds = floorMutants.filter(({ hears, sees }) => hears !== undefined || sees !== undefined);

export const floorChaosMutants: readonly FloorChaosMutant[] = [
  ...ofHandhelds.map((handheld) => ({ name: handheld.name, handheld })),
  {
    name: 'the server keeps a second payment to itself',
    lie: {
      file: 'server/src/core/bills/keep-incidents.ts',
      text: '[...conflictsIn(looked), ...overdueIn(looked, place.now), ...cancelled]',
      replacement: '[...overdueIn(looked, place.now), ...cancelled]',
    },
  },
  {
    name: 'the server takes a bill for settled that is not',
    lie: {
      file: 'server/src/core/bills/refresh-bills.ts',
      text: 'is_settled: isSettled,',
      replacement: 'is_settled: true,',
    },
  },
];
