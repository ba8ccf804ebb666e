import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { number, objectId, text, tlv } from './sample-der.ts';

export type Authority = { readonly name: string; readonly key: KeyObject; readonly certificate: Uint8Array };

export type Device = {
  readonly key: KeyObject;
  readonly point: Uint8Array;
  readonly serial: string;
  readonly certificate: Uint8Array;
  readonly authority: Authority;
  readonly hash: 'sha256' | 'sha384';
};

type Dates = { readonly from: string; readonly to: string };

const ten: Dates = { from: '260101000000Z', to: '340101000000Z' };

export function makeAuthority({
  name = 'Sample root',
  dates = ten,
  isAuthority = true,
  curve = 'P-384',
} = {}): Authority {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: curve });
  const certificate = certify({ subject: name, issuer: name, publicKey, dates, isAuthority, by: privateKey });
  return { name, key: privateKey, certificate };
}

export type DeviceKind = {
  readonly curve?: 'P-256' | 'P-384' | 'brainpoolP384r1';
  readonly dates?: Dates;
  readonly authority?: Authority;
  readonly signedBy?: KeyObject;
  readonly isSelfSigned?: boolean;
};

export function makeDevice(kind: DeviceKind = {}): Device {
  const { curve = 'P-256', dates = ten, authority = makeAuthority(), isSelfSigned = false } = kind;
  const { signedBy = authority.key } = kind;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: curve });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const point = spki.subarray(curve === 'P-256' ? -65 : -97);
  const serial = createHash('sha256').update(point).digest('hex');
  const by = isSelfSigned ? privateKey : signedBy;
  const issuer = isSelfSigned ? serial : authority.name;
  const certificate = certify({ subject: serial, issuer, publicKey, dates, isAuthority: false, by });
  return { key: privateKey, point, serial, certificate, authority, hash: curve === 'P-256' ? 'sha256' : 'sha384' };
}

type Certified = {
  readonly subject: string;
  readonly issuer: string;
  readonly publicKey: KeyObject;
  readonly dates: Dates;
  readonly isAuthority: boolean;
  readonly by: KeyObject;
};

function certify({ subject, issuer, publicKey, dates, isAuthority, by }: Certified): Uint8Array {
  const named = (name: string) => tlv(0x30, tlv(0x31, tlv(0x30, objectId('2.5.4.3'), tlv(0x0c, text(name)))));
  const algorithm = tlv(0x30, objectId('1.2.840.10045.4.3.2'));
  const limits = tlv(
    0x30,
    objectId('2.5.29.19'),
    tlv(0x04, tlv(0x30, ...(isAuthority ? [Buffer.of(0x01, 0x01, 0xff)] : []))),
  );
  const body = tlv(
    0x30,
    tlv(0xa0, number(0x02, 2)),
    number(0x02, 7),
    algorithm,
    named(issuer),
    tlv(0x30, tlv(0x17, text(dates.from)), tlv(0x17, text(dates.to))),
    named(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, tlv(0x30, limits)),
  );
  return tlv(0x30, body, algorithm, tlv(0x03, Buffer.of(0), sign('sha256', body, by)));
}
