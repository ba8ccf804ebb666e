import { type KeyObject, sign } from 'node:crypto';
import type { Device } from './sample-device.ts';
import { number, objectId, text, tlv } from './sample-der.ts';

/** A file of an export. */
export type Entry = { readonly name: string; readonly bytes: Uint8Array };

/** One log message before it is signed. */
export type Step = {
  readonly kind: 'Start' | 'Update' | 'Finish' | 'System' | 'Audit';
  readonly counter: number;
  readonly seconds: number;
  readonly number?: number;
  readonly client?: string;
  readonly type?: string;
  readonly data?: string;
  readonly operation?: string;
};

/** 21 September 2026, 14:13:20 UTC. */
export const opening = 1_790_000_000;

/** A day with a system log, an audit log, two registers, an update, an order, three receipts and one that stays open. */
export function sampleDay(): readonly Step[] {
  const [till, bar] = [{ client: 'TRESEN-till' }, { client: 'TRESEN-bar' }];
  const receipt = (data: string) => ({ type: 'Kassenbeleg-V1', data });
  const steps: readonly Omit<Step, 'counter'>[] = [
    { kind: 'System', operation: 'initialize', seconds: opening },
    { kind: 'System', operation: 'updateTime', seconds: opening + 1 },
    { kind: 'Audit', seconds: opening + 2 },
    { kind: 'Start', number: 1, ...till, seconds: opening + 60 },
    { kind: 'Start', number: 2, ...bar, seconds: opening + 61 },
    {
      kind: 'Finish',
      number: 1,
      ...till,
      ...receipt('Beleg^22.65_55.90_0.00_0.00_0.00^78.55:Bar'),
      seconds: opening + 90,
    },
    { kind: 'Update', number: 2, ...bar, seconds: opening + 95 },
    {
      kind: 'Finish',
      number: 2,
      ...bar,
      type: 'Bestellung-V1',
      data: '2;"Eis ""Himbeere""";3.99\r-1;"Käse";4.50',
      seconds: opening + 99,
    },
    { kind: 'Start', number: 3, ...till, seconds: opening + 120 },
    {
      kind: 'Finish',
      number: 3,
      ...till,
      ...receipt('Beleg^10.00_0.00_0.00_0.00_2.00^5.00:Bar_7.00:Unbar'),
      seconds: opening + 150,
    },
    { kind: 'Start', number: 4, ...bar, seconds: opening + 200 },
    {
      kind: 'Finish',
      number: 4,
      ...bar,
      ...receipt('Beleg^0.00_7.00_0.00_0.00_0.00^7.00:Unbar'),
      seconds: opening + 200,
    },
    { kind: 'Start', number: 5, ...till, seconds: opening + 300 },
  ];
  return steps.map((step, index) => ({ ...step, counter: index + 1 }));
}

export type Writing = {
  readonly version?: number;
  readonly time?: 'unixTime' | 'utcTime' | 'generalizedTime';
  readonly form?: 'plain' | 'der';
  readonly algorithm?: string;
  readonly serial?: string;
  readonly signedBy?: KeyObject;
};

/** What is signed: the elements side by side, without the sequence around them. */
export function signedBytes(device: Device, step: Step, writing: Writing = {}): Uint8Array {
  const { version = 2, time = 'unixTime', serial = device.serial } = writing;
  const branch = { Start: 1, Update: 1, Finish: 1, System: 2, Audit: 3 }[step.kind];
  const algorithm = writing.algorithm ?? `0.4.0.127.0.7.1.1.4.1.${device.hash === 'sha256' ? 3 : 4}`;
  return Buffer.concat([
    number(0x02, version),
    objectId(`0.4.0.127.0.7.3.7.1.${branch}`),
    ...bodyOf(step, version),
    tlv(0x04, Buffer.from(serial, 'hex')),
    tlv(0x30, objectId(algorithm)),
    ...(step.kind === 'Audit' ? [tlv(0x04, text('audit'))] : []),
    number(0x02, step.counter),
    timeElement(step.seconds, time),
  ]);
}

function bodyOf(
  { kind, client = '', data = '', type = '', number: transaction = 0, operation = '' }: Step,
  version: number,
) {
  if (kind === 'Audit') return [];
  if (kind === 'System') return [tlv(0x80, text(operation)), tlv(version === 2 ? 0x81 : 0xa3, tlv(0x81, text('x')))];
  const word = version === 2 ? kind : kind.toLowerCase();
  return [
    tlv(0x80, text(`${word}Transaction`)),
    tlv(0x81, text(client)),
    tlv(0x82, text(data)),
    tlv(0x83, text(type)),
    number(0x85, transaction),
  ];
}

const given = new WeakMap<KeyObject, Map<string, Uint8Array>>();

/** The same message gets the same signature, so that receipt and archive have one. */
export function signatureOf(device: Device, bytes: Uint8Array, writing: Writing = {}): Uint8Array {
  const { form = 'plain', signedBy = device.key } = writing;
  const known = given.get(signedBy) ?? new Map<string, Uint8Array>();
  given.set(signedBy, known);
  const asked = `${form} ${Buffer.from(bytes).toString('hex')}`;
  const dsaEncoding = form === 'plain' ? 'ieee-p1363' : 'der';
  const signature = known.get(asked) ?? sign(device.hash, bytes, { key: signedBy, dsaEncoding });
  known.set(asked, signature);
  return signature;
}

export function logOf(device: Device, step: Step, writing: Writing = {}): Entry {
  const signed = signedBytes(device, step, writing);
  const bytes = tlv(0x30, signed, tlv(0x04, signatureOf(device, signed, writing)));
  return { name: nameOf(step, writing), bytes };
}

export function nameOf(step: Step, { time = 'unixTime' }: Writing = {}): string {
  const when = {
    unixTime: `Unixt_${step.seconds}`,
    utcTime: `Utc_${digits(step.seconds).slice(2)}`,
    generalizedTime: `Gent_${digits(step.seconds)}`,
  }[time];
  const head = `${when}_Sig-${step.counter}_Log`;
  if (step.kind === 'System') return `${head}-Sys_${step.operation}.log`;
  if (step.kind === 'Audit') return `${head}-Aud.log`;
  return `${head}-Tra_No-${step.number}_${step.kind}_Client-${step.client}.log`;
}

export function surroundings(device: Device): readonly Entry[] {
  return [
    { name: 'info.csv', bytes: text('"description:","sample","manufacturer:","nobody","version:","1"') },
    { name: `${device.serial}_X509.cer`, bytes: device.certificate },
    { name: `${'ab'.repeat(32)}_X509.cer`, bytes: device.authority.certificate },
  ];
}

export function exportOf(device: Device, steps: readonly Step[], writing: Writing = {}): readonly Entry[] {
  return [...steps.map((step) => logOf(device, step, writing)), ...surroundings(device)];
}

export function qrOf(device: Device, start: Step, finish: Step, writing: Writing = {}): string {
  const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
  const signature = Buffer.from(signatureOf(device, signedBytes(device, finish, writing), writing)).toString('base64');
  const { time = 'unixTime' } = writing;
  return [
    'V0',
    finish.client,
    finish.type,
    finish.data,
    finish.number,
    finish.counter,
    iso(start.seconds),
    iso(finish.seconds),
    `ecdsa-plain-${device.hash.toUpperCase()}`,
    time === 'utcTime' ? 'utcTimeWithSeconds' : time,
    signature,
    Buffer.from(device.point).toString('base64'),
  ].join(';');
}

function digits(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
}

function timeElement(seconds: number, time: 'unixTime' | 'utcTime' | 'generalizedTime'): Uint8Array {
  if (time === 'unixTime') return number(0x02, seconds);
  return time === 'utcTime' ? tlv(0x17, text(digits(seconds).slice(2))) : tlv(0x18, text(digits(seconds)));
}
