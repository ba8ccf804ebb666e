import { createStore } from '../../../../shared/store.ts';

/** How this device shows the till. It belongs to the device and not to the person: the next one stands in the same place. */
export type Display = {
  /** `undefined`: as fits the screen. */
  readonly tileSize: 'small' | 'medium' | 'large' | undefined;
  readonly hasPictures: boolean;
  readonly isLeftHanded: boolean;
  readonly isAlwaysDark: boolean;
  readonly isQuickPay: boolean;
  readonly confirmsCard: boolean;
  readonly hasSounds: boolean;
  /** New versions come by themselves only when the day is closed. */
  readonly waitsForZReport: boolean;
  readonly receipt: 'never' | 'ask' | 'always';
};

const key = 'tresen-till-display';

const usual: Display = {
  tileSize: undefined,
  hasPictures: false,
  isLeftHanded: false,
  isAlwaysDark: false,
  isQuickPay: true,
  confirmsCard: true,
  hasSounds: false,
  waitsForZReport: false,
  receipt: 'ask',
};

export const display = createStore<Display>(remembered());

export function changeDisplay(change: Partial<Display>): void {
  display.set({ ...display.get(), ...change });
  try {
    localStorage.setItem(key, JSON.stringify(display.get()));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function remembered(): Display {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage?.getItem(key) ?? '{}');
    return typeof stored === 'object' ? { ...usual, ...stored } : usual;
  } catch {
    return usual;
  }
}
