import { hexBytes, hexOf, type HostCandidate, type LinkCode, mostCandidates, uuidBytes, uuidOf } from './link-code.ts';

type Line = Pick<LinkCode, 'role' | 'ufrag' | 'pwd' | 'fingerprint' | 'candidates'>;

/** What of a description cannot be said again by rote. `undefined`: a browser that writes it in another way. */
export function lineInSdp(sdp: string): Omit<Line, 'role'> | undefined {
  const valueOf = (name: string): string | undefined => new RegExp(`^a=${name}:(\\S+)`, 'm').exec(sdp)?.[1];
  const fingerprint = /^a=fingerprint:sha-256 ([0-9A-Fa-f:]{95})/im.exec(sdp)?.[1];
  const [ufrag, pwd] = [valueOf('ice-ufrag'), valueOf('ice-pwd')];
  if (ufrag === undefined || pwd === undefined || fingerprint === undefined) return undefined;
  const candidates = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)]
    .flatMap(([, address = '', port]) => candidateOf(address, Number(port)) ?? [])
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
    .slice(0, mostCandidates);
  return { ufrag, pwd, fingerprint: hexBytes(fingerprint.replaceAll(':', '')), candidates };
}

/** A network has addresses of the old kind, or names; the new kind stands in for neither. */
const order: readonly HostCandidate['kind'][] = ['ip4', 'mdns', 'ip6'];

/** As a browser would have written it: one data channel, and nobody in between. */
export function sdpOf({ role, ufrag, pwd, fingerprint, candidates }: Line): string {
  const lines = [
    'v=0',
    'o=- 1 2 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    ...candidates.map(
      (one, place) =>
        `a=candidate:${place + 1} 1 udp ${firstPriority - place} ${addressText(one)} ${one.port} typ host`,
    ),
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${(hexOf(fingerprint).toUpperCase().match(/../g) ?? []).join(':')}`,
    `a=setup:${role === 'offer' ? 'actpass' : 'active'}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:262144',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

const firstPriority = 2_122_260_223;

function candidateOf(address: string, port: number): HostCandidate | undefined {
  // A port of nothing: this side would open the line itself, over TCP.
  if (!Number.isSafeInteger(port) || port < 1024 || port > 65_535) return undefined;
  const [name] = /^[0-9a-f-]{36}(?=\.local$)/i.exec(address) ?? [];
  if (name !== undefined) return { kind: 'mdns', address: uuidBytes(name), port };
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address))
    return { kind: 'ip4', address: Uint8Array.from(address.split('.'), Number), port };
  const groups = ip6Groups(address);
  return groups && { kind: 'ip6', address: Uint8Array.from(groups.flatMap((one) => [one >> 8, one & 255])), port };
}

function ip6Groups(address: string): readonly number[] | undefined {
  if (!/^[0-9a-f:]+$/i.test(address)) return undefined;
  const [before = '', after] = address.split('::');
  const groups = (text: string) => text.split(':').flatMap((one) => (one === '' ? [] : [Number.parseInt(one, 16)]));
  const [left, right] = [groups(before), groups(after ?? '')];
  const missing = 8 - left.length - right.length;
  if (missing < 0 || (after === undefined && missing > 0)) return undefined;
  return [...left, ...Array.from({ length: missing }, () => 0), ...right];
}

function addressText({ kind, address }: HostCandidate): string {
  if (kind === 'ip4') return address.join('.');
  if (kind === 'mdns') return `${uuidOf(address)}.local`;
  return (hexOf(address).match(/.{4}/g) ?? []).join(':');
}
