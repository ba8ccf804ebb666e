import { slipName, type StationSlip } from '@tresen/domain/print/station-slips';

/** The same for the same slip on every device, so that server and bridge print it once, whoever asks for it. */
export async function slipId(slip: Pick<StationSlip, 'ticket' | 'stationId' | 'printerId'>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(slipName(slip))));
  const bytes = digest.slice(0, 16);
  // Version and variant of an id that is made by a rule of one's own.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
