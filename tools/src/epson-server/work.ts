import type { Machine } from './machine.ts';

export type Input = Readonly<Record<string, unknown>>;

/** What the device does when it is asked for it by name, or a `Refused`. */
export type Work = (machine: Machine, input: Input) => object;
