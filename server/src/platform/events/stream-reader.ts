import type { DeviceIdentity } from '../auth/device-identity.ts';

/** One connected device, as the gateway sees it. */
export type StreamReader = {
  readonly device: DeviceIdentity;
  /** The ticket it came with is good until then; with a new one it comes again. */
  readonly until: number;
  readonly isOpen: () => boolean;
  /** A reader that does not read is cut off instead of being waited for: it comes back and reads on from its cursor. */
  readonly write: (frames: Buffer) => void;
  /** How long it has left something unread, in milliseconds. */
  readonly behindMs: (now: number) => number;
  /** Resolves when it has read what was written, or is gone. */
  readonly drained: () => Promise<void>;
  /** Says goodbye. */
  readonly end: (lastWords?: Buffer) => void;
  readonly cut: () => void;
};
