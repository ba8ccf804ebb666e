import { noTse } from './no-tse.ts';
import { openPracticeTse, type PracticeHouse } from './practice-tse.ts';
import type { TseAdapter } from './tse-adapter.ts';

export function openTse(provider: TseAdapter['provider'], house: PracticeHouse): TseAdapter {
  return provider === 'simulated' ? openPracticeTse(house) : noTse;
}
