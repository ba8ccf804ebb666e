export type LineState = 'live' | 'reconnecting' | 'offline';

/** The server speaks every four seconds. Who has heard nothing for so long hears nothing. */
export const silentAfterMs = 9_000;
/** A wireless network that stumbles is not an alarm. */
export const patienceMs = 3_000;

/**
 * Whether the screen has to say, large, that it may be missing orders: at the latest ten seconds after the last word of
 * the server, whatever the connection believes of itself.
 */
export function isAlarming(state: LineState, sinceHeardMs: number, sinceLostMs: number): boolean {
  if (sinceHeardMs >= silentAfterMs) return true;
  return state !== 'live' && sinceLostMs >= patienceMs;
}
