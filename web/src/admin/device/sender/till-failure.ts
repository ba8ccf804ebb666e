export const tillFailures = [
  /** Another window holds the register. */
  'elsewhere',
  /** The register must not sell: `TillState.frozen` says why. */
  'frozen',
  /** There is no room on this device; nothing was booked. */
  'storage-full',
  /** The journal could not be written; nothing was booked. */
  'journal-failed',
  /** Only practised here: this would have been real. */
  'training',
  /** The location may not sell for real yet. */
  'not-live',
] as const;

/** Why nothing was booked. Whatever the till throws, the cart is still there and no number was used. */
export class TillFailure extends Error {
  readonly reason: (typeof tillFailures)[number];

  constructor(reason: (typeof tillFailures)[number], cause?: unknown) {
    super(reason, { cause });
    this.name = 'TillFailure';
    this.reason = reason;
  }
}

/** Browsers say it in several ways: on the error, inside of it, or only by its name. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (/quota/i.test(`${error.name} ${error.message}`)) return true;
  return 'inner' in error ? isStorageFull(error.inner) : isStorageFull(error.cause);
}
