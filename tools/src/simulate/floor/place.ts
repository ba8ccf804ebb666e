import type { FloorServer } from '@tresen/web/test/offline/floor-server';
import type { Dice } from '../../chaos/random.ts';
import type { Air } from './simulated-links.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Where all of it happens. */
export type Place = {
  readonly time: VirtualTime;
  readonly dice: Dice;
  readonly server: FloorServer;
  readonly air: Air;
  /** Whether a device reaches the server. */
  readonly reaches: (deviceId: string) => boolean;
  /** The page of a device that answers now. */
  readonly witnessOf: (deviceId: string) => string;
};
