import { canonicalJson } from './log-entry.ts';

/** What a device says of itself when it proves itself. */
export type Said = {
  readonly deviceId: string;
  /** By the device's own clock. */
  readonly at: string;
  readonly nonce: string;
  /** The last entry that it wrote, and the last that it knows to have arrived. */
  readonly lastSeq: number;
  readonly ackedSeq: number;
  readonly isPersisted: boolean;
  readonly app: string;
};

/** What a device signs: everything that is believed afterwards. */
export function helloText({ deviceId, at, nonce, lastSeq, ackedSeq, isPersisted, app }: Said): string {
  return `hello.v2.${canonicalJson({ deviceId, at, nonce, lastSeq, ackedSeq, isPersisted, app })}`;
}

/** What a device reads, signed apart from the rest, so that servers which do not ask for it can check the rest. */
export function knowsText(
  { deviceId, at, nonce }: Pick<Said, 'deviceId' | 'at' | 'nonce'>,
  knows: readonly string[],
): string {
  return `hello.knows.v1.${canonicalJson({ deviceId, at, nonce, knows })}`;
}

/** What older builds sign: who they are and when, and nothing of how far their log has come. */
export function bareHelloText({ deviceId, at, nonce }: Pick<Said, 'deviceId' | 'at' | 'nonce'>): string {
  return `hello.${deviceId}.${at}.${nonce}`;
}
