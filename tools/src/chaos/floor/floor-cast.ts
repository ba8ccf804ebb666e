import type { HandheldKind } from '../../simulate/floor/handheld-page.ts';
import { lyingNeighbour } from '../../simulate/floor/lying-neighbour.ts';
import { openAir } from '../../simulate/floor/simulated-links.ts';
import { diceOf } from '../random.ts';
import type { FloorDevice } from './floor-device.ts';
import { realTime } from './real-time.ts';

export const handhelds = 8;

/** Who plays what: one that lies to its neighbours and one of a build that knows no tables are the last, in half of the runs each. */
export function castFloor(seed: number, devices: readonly FloorDevice[]) {
  const dice = diceOf(seed);
  const [hasLiar, hasOld] = [dice.roll() < 0.5, dice.roll() < 0.5];
  const lie = lyingNeighbour(dice, () => devices.map(({ deviceId }) => deviceId));
  const isLiar = (deviceId: string) => devices.some((one) => one.deviceId === deviceId && one.kind === 'liar');
  let isHonest = false;

  return {
    kindOf: (index: number): HandheldKind => {
      if (index === handhelds - 1 && hasLiar) return 'liar';
      return index === handhelds - 2 && hasOld ? 'old' : 'waiter';
    },
    air: openAir(realTime, diceOf(seed + 1), (from, text) => (!isHonest && isLiar(from) ? lie(text) : [text])),
    isTrusted: (witness: string) => !isLiar(witness.split('#')[0] ?? ''),
    /** From now on nobody lies to a neighbour. */
    beHonest: (): void => {
      isHonest = true;
    },
  };
}
