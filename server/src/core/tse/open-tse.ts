import { noTse } from './no-tse.ts';
import { openPracticeTse, type PracticeServices } from './practice-tse.ts';
import type { TseAdapter } from './tse-adapter.ts';

export function openTse(provider: TseAdapter['provider'], services: PracticeServices): TseAdapter {
  return provider === 'simulated' ? openPracticeTse(services) : noTse;
}
