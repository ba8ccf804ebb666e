import type { Thresholds } from '@tresen/domain/orders/ticket-urgency';
import { createStore } from '../../../../shared/store.ts';
import { remember, remembered } from './remember.ts';

export const scales = [100, 125, 150, 175, 200] as const;
export type Scale = (typeof scales)[number];

/** How this device shows the orders. */
export type Settings = {
  readonly stationId: string | undefined;
  readonly areaIds: readonly string[];
  readonly scale: Scale;
  readonly theme: 'dark' | 'light';
  readonly columns: 'auto' | 'equal' | 'open';
  readonly showsCounts: boolean;
  readonly advancesAlone: boolean;
  /** In place of those of the areas. */
  readonly thresholds: Thresholds | undefined;
  /** `undefined`: nobody has decided yet. */
  readonly hasSound: boolean | undefined;
  readonly sound: 'bell' | 'wood' | 'alarm';
  readonly volume: 'quiet' | 'medium' | 'loud';
  readonly reminds: boolean;
};

const key = 'tresen-kitchen';

const usual: Settings = {
  stationId: undefined,
  areaIds: [],
  scale: 100,
  theme: 'dark',
  columns: 'auto',
  showsCounts: false,
  advancesAlone: false,
  thresholds: undefined,
  hasSound: undefined,
  sound: 'bell',
  volume: 'medium',
  reminds: true,
};

export const settings = createStore<Settings>({ ...usual, ...remembered(key) });

export function changeSettings(change: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...change });
  remember(key, settings.get());
}

export function changeScale(step: -1 | 1): void {
  const next = scales[scales.indexOf(settings.get().scale) + step];
  if (next) changeSettings({ scale: next });
}
