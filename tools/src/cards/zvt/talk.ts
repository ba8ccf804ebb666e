import type { Script } from './script.ts';

/** What the machine can do on the line to a till. */
export type Talk = {
  /** Says something and waits until the till has answered; undefined: it never did. */
  readonly tell: (bytes: Buffer, pieces: Script['pieces']) => Promise<string | undefined>;
  /** Says something and does not wait. */
  readonly blurt: (bytes: Buffer, pieces: Script['pieces']) => Promise<void>;
  readonly accept: () => void;
  readonly refuse: (code: string) => void;
  readonly cut: () => void;
  readonly isAborted: () => boolean;
};
