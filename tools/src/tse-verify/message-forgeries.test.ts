import { expect, test } from 'vitest';
import { codesIn } from './sample-check.ts';
import { makeDevice } from './sample-device.ts';
import { tlv } from './sample-der.ts';
import {
  type Entry,
  exportOf,
  logOf,
  opening,
  sampleDay,
  signatureOf,
  signedBytes,
  type Step,
} from './sample-export.ts';
import { tarOf } from './sample-tar.ts';

const device = makeDevice();
const day = sampleDay();
const last: Step = { kind: 'Start', counter: 13, seconds: opening + 300, number: 5, client: 'TRESEN-till' };
const paid: Step = { ...last, kind: 'Finish', counter: 14, type: 'Kassenbeleg-V1' };

/** By what it does, the codes that it has to be found with; the first one is its own. */
const forgeries: Readonly<Record<string, readonly [readonly string[], () => readonly Entry[]]>> = {
  'an amount changed in a signed message': [
    ['signature/wrong'],
    () => withBytes(6, (bytes) => replaced(bytes, '22.65_55.90', '22.55_56.00')),
  ],
  'a message signed with another key': [
    ['signature/wrong'],
    () => exportOf(device, day, { signedBy: makeDevice().key }),
  ],
  'a signature that is cut off': [['signature/form'], () => signedAnew(last, {}, (signature) => signature.subarray(1))],
  'a plain signature under the name of another form': [
    ['signature/form'],
    () => exportOf(device, day, { algorithm: '1.2.840.10045.4.3.2' }),
  ],
  'a message left out': [
    ['counter/gap'],
    () =>
      exportOf(
        device,
        day.filter(({ counter }) => counter !== 7),
      ),
  ],
  'the end of a transaction left out': [
    ['counter/gap'],
    () =>
      exportOf(
        device,
        day.filter(({ counter }) => counter !== 12),
      ),
  ],
  'a counter used twice': [['counter/repeated'], () => ending({ counter: 12 })],
  'a clock turned back': [['time/back'], () => ending({ seconds: opening + 100 })],
  'a number left out': [['transaction/number-gap'], () => ending({ number: 7 })],
  'a number given again later': [
    ['transaction/number-order'],
    () => exportOf(device, [...day.slice(8, 12), { ...last, number: 2 }]),
  ],
  'two transactions with one number': [['transaction/second-start'], () => ending({ number: 4, client: 'TRESEN-bar' })],
  'an end without a start': [
    ['transaction/no-start'],
    () => exportOf(device, [...day, { ...paid, number: 9, data: 'Beleg^0.00_0.00_0.00_0.00_0.00^' }]),
  ],
  'a second end': [
    ['transaction/second-finish'],
    () => ending({ ...day[11], kind: 'Finish', counter: 13, seconds: opening + 300 }),
  ],
  'a transaction continued after its end': [
    ['transaction/after-finish'],
    () => ending({ kind: 'Update', number: 4, client: 'TRESEN-bar' }),
  ],
  'a transaction continued by another register': [
    ['transaction/client-differs'],
    () =>
      exportOf(device, [...day, { ...paid, client: 'TRESEN-bar', data: 'Beleg^1.00_0.00_0.00_0.00_0.00^1.00:Bar' }]),
  ],
  'names of two messages exchanged': [['name/differs'], exchanged],
  'a version from the future': [['message/version'], () => edited(last, '020102', '020104')],
  'a kind of message that does not exist': [['message/data-type'], () => edited(last, '03070101', '03070104')],
  'an operation that does not exist': [['message/operation'], () => edited(last, hex('Start'), hex('Pause'))],
  'a serial number of 31 bytes': [
    ['message/serial'],
    () => edited(last, `0420${device.serial}`, `041f${device.serial.slice(2)}`),
  ],
  'an algorithm that is not known': [
    ['message/algorithm'],
    () => [...exportOf(device, day.slice(0, 12)), logOf(device, last, { algorithm: '0.4.0.127.0.7.1.1.4.4.1' })],
  ],
  'a reserved field': [['message/field'], () => edited(last, '8501050420', '8501058601000420')],
  'a message without process data': [['der/tag'], () => edited(last, '82008300', '8300')],
  'a message that is cut off': [['der/truncated'], () => withBytes(13, (bytes) => bytes.subarray(0, -3))],
  'a length in more bytes than it needs': [
    ['der/length'],
    () => withBytes(13, (bytes) => Buffer.concat([Buffer.of(0x30, 0x82, 0x00), bytes.subarray(2)])),
  ],
  'an element without a length': [
    ['der/indefinite'],
    () => withBytes(13, (bytes) => Buffer.concat([Buffer.of(0x30, 0x80), bytes.subarray(3), Buffer.of(0, 0)])),
  ],
  'a message with something behind it': [
    ['der/trailing'],
    () => withBytes(13, (bytes) => Buffer.concat([bytes, Buffer.of(0)])),
  ],
  'a counter with a zero in front': [['der/integer'], () => edited(last, '02010d0204', '0202000d0204')],
  'a counter below zero': [['der/integer'], () => edited(last, '02010d0204', '02018d0204')],
  'an identifier with a zero in front': [['der/object-id'], () => edited(last, '060904007f', '060904807f')],
  'a month that does not exist': [['der/time'], () => edited(last, '02046ab13cac', `170d${hex('261321141820Z')}`)],
  'a register with a forbidden character': [['der/text'], () => edited(last, hex('TRESEN-till'), hex('TRESEN_till'))],
  'a kind of process that does not exist': [['process/type'], () => finishing('Kassenbeleg-V9', 'Beleg')],
  'process data in another alphabet': [
    ['process/encoding'],
    () => edited({ ...paid, type: 'SonstigerVorgang', data: 'Kaese' }, hex('Kaese'), '4be4736520', last),
  ],
  'an amount with a comma': [
    ['process/malformed'],
    () => finishing('Kassenbeleg-V1', 'Beleg^1,00_0.00_0.00_0.00_0.00^'),
  ],
  'a sixth amount': [
    ['process/malformed'],
    () => finishing('Kassenbeleg-V1', 'Beleg^1.00_0.00_0.00_0.00_0.00_0.00^1.00:Bar'),
  ],
  'an order with a missing quotation mark': [['process/malformed'], () => finishing('Bestellung-V1', '1;"Eis;2.00')],
  'cash behind card': [
    ['process/payments'],
    () => finishing('Kassenbeleg-V1', 'Beleg^9.00_0.00_0.00_0.00_0.00^4.00:Unbar_5.00:Bar'),
  ],
  'a payment of nothing': [
    ['process/payments'],
    () => finishing('Kassenbeleg-V1', 'Beleg^9.00_0.00_0.00_0.00_0.00^0.00:Bar_9.00:Unbar'),
  ],
  'less paid than owed': [
    ['process/sum'],
    () => finishing('Kassenbeleg-V1', 'Beleg^9.00_0.00_0.00_0.00_0.00^8.99:Bar'),
  ],
};

test.each(Object.keys(forgeries))('[K3] found: %s', async (what) => {
  const [codes, forge] = forgeries[what] ?? [[], () => []];
  expect(await codesIn(tarOf(forge()))).toEqual(codes);
});

test.each([
  ['Kassenbeleg-V1', 'Beleg^75.33_7.99_0.00_0.00_0.00^10.00:Bar_5.00:Bar:CHF_5.00:Bar:USD_64.30:Unbar'],
  ['Kassenbeleg-V1', 'Beleg^0.00_0.00_0.00_0.00_-100.00^-100.00:Bar'],
  ['Kassenbeleg-V1', 'AVTransfer^100.00_0.00_0.00_0.00_-100.00^'],
  ['Kassenbeleg-V1', 'AVBelegabbruch^0.00_0.00_0.00_0.00_0.00^'],
  ['Bestellung-V1', '2;"Eisbecher ""Himbeere""";3.99\r1;"a\rb";0.50'],
  ['SonstigerVorgang', 'Schublade geöffnet'],
])('[K3] %s %s follows the taxonomy', async (type, data) => {
  expect(await codesIn(tarOf(finishing(type, data)))).toEqual([]);
});

function ending(step: Partial<Step>): readonly Entry[] {
  return exportOf(device, [...day.slice(0, 12), { ...last, ...step }]);
}

function finishing(type: string, data: string): readonly Entry[] {
  return exportOf(device, [...day, { ...paid, type, data }]);
}

/** The message with this counter, changed after it was signed. */
function withBytes(counter: number, change: (bytes: Buffer) => Uint8Array): readonly Entry[] {
  return exportOf(device, day).map((entry) =>
    entry.name.includes(`_Sig-${counter}_`) ? { ...entry, bytes: change(Buffer.from(entry.bytes)) } : entry,
  );
}

/** A message that its device signed although it was changed before, in hex digits. */
function edited(step: Step, from: string, to: string, ...before: readonly Step[]): readonly Entry[] {
  const signed = Buffer.from(signedBytes(device, step)).toString('hex');
  expect(signed).toContain(from);
  const changed = Buffer.from(signed.replace(from, to), 'hex');
  const bytes = tlv(0x30, changed, tlv(0x04, signatureOf(device, changed)));
  return [...exportOf(device, [...day.slice(0, 12), ...before]), { ...logOf(device, step), bytes }];
}

function signedAnew(step: Step, writing: object, change: (signature: Uint8Array) => Uint8Array): readonly Entry[] {
  const signed = signedBytes(device, step, writing);
  const bytes = tlv(0x30, signed, tlv(0x04, change(signatureOf(device, signed))));
  return [...exportOf(device, day.slice(0, 12)), { ...logOf(device, step), bytes }];
}

function exchanged(): readonly Entry[] {
  const entries = exportOf(device, day);
  const [six, ten] = [entries[5], entries[9]];
  return entries.map((entry) => {
    if (entry === six) return { ...entry, bytes: ten?.bytes ?? entry.bytes };
    return entry === ten ? { ...entry, bytes: six?.bytes ?? entry.bytes } : entry;
  });
}

function replaced(bytes: Buffer, from: string, to: string): Uint8Array {
  expect(bytes.includes(from)).toBe(true);
  return Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');
}

function hex(text: string): string {
  return Buffer.from(text).toString('hex');
}
