import { base64url } from '../journal/bytes.ts';

/** Where a device can be reached in its own network. */
export type HostCandidate = {
  readonly kind: 'ip4' | 'ip6' | 'mdns';
  readonly address: Uint8Array;
  readonly port: number;
};

/** Half of a handshake, as small as a picture of it has to be. The other side makes a whole description of it again. */
export type LinkCode = {
  /** Who begins shows the offer; its other half is the answer. */
  readonly role: 'offer' | 'answer';
  readonly deviceId: string;
  readonly locationId: string;
  /** Corrected time of the device, in whole seconds. */
  readonly issuedAt: number;
  /** Of this handshake and no other: drawn with the offer, said again by its answer. */
  readonly attempt: string;
  readonly ufrag: string;
  readonly pwd: string;
  /** SHA-256 of the certificate that the line is encrypted with. */
  readonly fingerprint: Uint8Array;
  readonly candidates: readonly HostCandidate[];
};

/** Together with its signature, so that a code has thirteen sizes at most and is read across a table. */
export const codeBytes = 260;
const sealBytes = 64;
export const mostCandidates = 4;
const roles = { offer: 0xd1, answer: 0xd2 } as const;
const kinds = { ip4: 4, ip6: 6, mdns: 7 } as const;
const addressBytes = { ip4: 4, ip6: 16, mdns: 16 } as const;
/** What WebRTC allows in both; nothing of it could become another line of a description. */
const iceText = /^[A-Za-z0-9+/]{4,64}$/;

/** What is signed. Candidates that find no room are left out, the last ones first. */
export function packCode(code: LinkCode): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [roles[code.role], ...uuidBytes(code.deviceId), ...uuidBytes(code.locationId)];
  bytes.push(...wordBytes(code.issuedAt), ...hexBytes(code.attempt));
  for (const text of [code.ufrag, code.pwd]) bytes.push(text.length, ...new TextEncoder().encode(text));
  bytes.push(...code.fingerprint);
  for (const { kind, address, port } of code.candidates.slice(0, mostCandidates)) {
    const own = [kinds[kind], port >> 8, port & 255, ...address];
    if (bytes.length + own.length + sealBytes <= codeBytes) bytes.push(...own);
  }
  return Uint8Array.from(bytes);
}

/** Never the hash of an entry: what was sealed as the one cannot be shown as the other. */
export function textOfCode(packed: Uint8Array): string {
  return `link ${base64url(packed)}`;
}

export type ReadCode = { readonly code: LinkCode; readonly packed: Uint8Array; readonly seal: string };

/** Whatever a camera saw. Nothing is believed of it yet. */
export function readCode(bytes: Uint8Array): ReadCode | undefined {
  if (bytes.length > codeBytes || bytes.length <= sealBytes) return undefined;
  const packed = bytes.subarray(0, -sealBytes);
  const code = codeIn(packed);
  return code && { code, packed, seal: base64url(bytes.subarray(-sealBytes)) };
}

function codeIn(packed: Uint8Array): LinkCode | undefined {
  let place = 0;
  const take = (count: number): Uint8Array => packed.subarray(place, (place += count));
  const takeText = (): string => String.fromCharCode(...take(take(1)[0] ?? 0));
  const [first = 0] = take(1);
  const role = (['offer', 'answer'] as const).find((one) => roles[one] === first);
  const [deviceId, locationId] = [uuidOf(take(16)), uuidOf(take(16))];
  const issuedAt = take(4).reduce((sum, byte) => sum * 256 + byte, 0);
  const attempt = hexOf(take(8));
  const [ufrag, pwd] = [takeText(), takeText()];
  const fingerprint = take(32);
  const candidates: HostCandidate[] = [];
  while (role && place < packed.length && candidates.length < mostCandidates) {
    const [number = 0, high = 0, low = 0] = take(3);
    const kind = (['ip4', 'ip6', 'mdns'] as const).find((one) => kinds[one] === number);
    if (!kind) return undefined;
    candidates.push({ kind, port: high * 256 + low, address: take(addressBytes[kind]) });
  }
  // To the byte: what is shorter or longer than it says was made by somebody else.
  if (!role || place !== packed.length || !iceText.test(ufrag) || !iceText.test(pwd)) return undefined;
  return { role, deviceId, locationId, issuedAt, attempt, ufrag, pwd, fingerprint, candidates };
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function hexBytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function uuidOf(bytes: Uint8Array): string {
  return hexOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function uuidBytes(uuid: string): Uint8Array {
  return hexBytes(uuid.replaceAll('-', ''));
}

function wordBytes(value: number): readonly number[] {
  return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256);
}
