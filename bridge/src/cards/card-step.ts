import type { CardStep } from '@tresen/domain/cards/card-terminal';

const steps: Readonly<Record<number, CardStep>> = {
  0x01: 'enter-pin',
  0x02: 'enter-pin',
  0x04: 'asking-bank',
  0x0a: 'present-card',
  0x0b: 'remove-card',
  0x0e: 'asking-bank',
  0x15: 'enter-pin',
  0x17: 'asking-bank',
  0x41: 'remove-card',
  0xd2: 'asking-bank',
  0xd3: 'asking-bank',
  0xf2: 'asking-bank',
};

/** What the guest is doing at the terminal; `undefined`: nothing that the till would say. */
export function stepOf(intermediate: number): CardStep | undefined {
  return steps[intermediate];
}
