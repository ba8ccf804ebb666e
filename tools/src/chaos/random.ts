/** Numbers that come out the same for the same seed: what a run decides can be decided again. */
export type Dice = {
  readonly roll: () => number;
  readonly between: (from: number, to: number) => number;
  readonly pick: <Value>(values: readonly Value[]) => Value;
};

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const roll = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    roll,
    between: (from, to) => from + roll() * (to - from),
    pick: <Value>(values: readonly Value[]) => {
      const picked = values[Math.floor(roll() * values.length)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
  };
}
