import { expect, test } from 'vitest';
import { codesOf } from './sample-check.ts';
import { type QrExpectations, verifyQr } from './qr.ts';
import { makeDevice } from './sample-device.ts';
import { opening, qrOf, type Step, type Writing } from './sample-export.ts';

const device = makeDevice();
const start: Step = { kind: 'Start', counter: 411, seconds: opening, number: 205, client: 'TRESEN-till' };
const finish: Step = {
  ...start,
  kind: 'Finish',
  counter: 412,
  seconds: opening + 40,
  type: 'Kassenbeleg-V1',
  data: 'Beleg^22.65_55.90_0.00_0.00_0.00^70.00:Bar_8.55:Unbar',
};
const good = qrOf(device, start, finish);
const process = { type: 'Kassenbeleg-V1', data: finish.data ?? '' };

const writings: readonly Writing[] = [
  {},
  { form: 'der' },
  { version: 3 },
  { time: 'utcTime' },
  { time: 'generalizedTime' },
];
test.each(writings)('[K3] a code of a device that writes %o is right', (writing) => {
  expect(verifyQr(qrOf(device, start, finish, writing), { serial: device.serial, process })).toEqual([]);
});

test.each(['P-384', 'brainpoolP384r1'] as const)('[K3] the curve %s is found by the key alone', (curve) => {
  expect(verifyQr(qrOf(makeDevice({ curve }), start, finish))).toEqual([]);
});

test('[K3] process data may have semicolons', () => {
  const order = { ...finish, type: 'Bestellung-V1', data: '2;"Eis; groß";3.99\r1;"Käse";4.50' };
  expect(verifyQr(qrOf(device, start, order))).toEqual([]);
});

/** By what it does, the codes that it has to be found with; the first one is its own. */
const forgeries: Readonly<Record<string, readonly [readonly string[], string, QrExpectations?]>> = {
  'other amounts': [['qr/signature-wrong'], good.replace('22.65_55.90', '22.55_56.00')],
  'amounts that do not add up': [['process/sum', 'qr/signature-wrong'], good.replace('22.65', '12.65')],
  'another counter': [['qr/signature-wrong'], good.replace(';412;', ';413;')],
  'another transaction': [['qr/signature-wrong'], good.replace(';205;', ';206;')],
  'another register': [['qr/signature-wrong'], good.replace('TRESEN-till', 'TRESEN-bar')],
  'another end': [['qr/signature-wrong'], withField(7, (end) => end.replace('Z', 'Z').replace(':14:00', ':14:01'))],
  'a fraction of a second that the format does not have': [
    ['qr/signature-wrong'],
    withField(7, (end) => end.replace('.000', '.001')),
  ],
  'the key of another device': [
    ['qr/signature-wrong'],
    withField(11, () => Buffer.from(makeDevice().point).toString('base64')),
  ],
  'a code of another device, right in itself': [
    ['qr/device-differs'],
    qrOf(makeDevice(), start, finish),
    { serial: device.serial },
  ],
  'a longer key': [
    ['qr/signature-form'],
    withField(11, () => Buffer.from(makeDevice({ curve: 'P-384' }).point).toString('base64')),
  ],
  'a key beside the curve': [['qr/public-key'], withField(11, () => Buffer.alloc(65, 4).toString('base64'))],
  'a compressed key': [['qr/public-key'], withField(11, () => Buffer.alloc(33, 2).toString('base64'))],
  'a signature that is cut off': [
    ['qr/signature-form'],
    withField(10, (text) => Buffer.from(text, 'base64').subarray(1).toString('base64')),
  ],
  'a key with a blank': [['qr/base64'], withField(11, (text) => `${text} `)],
  'a signature without its padding': [['qr/base64'], withField(10, (text) => text.replace(/=+$/, ''))],
  'another version': [['qr/version'], good.replace('V0', 'V1')],
  'a field too few': [['qr/fields'], good.split(';').slice(1).join(';')],
  'a text longer than a code': [['qr/too-long'], `${good};${'x'.repeat(3000)}`],
  'a register with an underscore': [['qr/client'], qrOf(device, start, { ...finish, client: 'TRESEN_till' })],
  'a register with 71 characters': [['qr/client'], qrOf(device, start, { ...finish, client: 'T'.repeat(71) })],
  'a number with a zero in front': [['qr/number'], good.replace(';412;', ';0412;')],
  'a day that does not exist': [['qr/time'], withField(6, () => '2026-02-30T10:00:00.000Z')],
  'a time without milliseconds': [['qr/time'], withField(7, (end) => end.replace('.000', ''))],
  'an end before the start': [['qr/time-order'], qrOf(device, { ...start, seconds: opening + 41 }, finish)],
  'an unknown algorithm': [['qr/algorithm'], good.replace('SHA256', 'SHA1')],
  'another algorithm': [['qr/signature-wrong'], good.replace('SHA256', 'SHA384')],
  'an unknown format of time': [['qr/signature-wrong', 'qr/time-format'], good.replace('unixTime', 'sunTime')],
  'another format of time': [['qr/signature-wrong'], good.replace('unixTime', 'generalizedTime')],
  'a receipt of another kind': [['qr/type-differs'], good, { process: { ...process, type: 'Bestellung-V1' } }],
  'a receipt with other amounts': [
    ['qr/amounts-differ'],
    good,
    { process: { ...process, data: process.data.replace('22.65_55.90', '22.55_56.00') } },
  ],
  'a receipt with other payments': [
    ['qr/payments-differ'],
    good,
    { process: { ...process, data: process.data.replace('70.00:Bar_8.55:Unbar', '78.55:Bar') } },
  ],
  'a receipt of training': [
    ['qr/data-differ'],
    good,
    { process: { ...process, data: process.data.replace('Beleg', 'AVTraining') } },
  ],
};

test.each(Object.keys(forgeries))('[K3] found: %s', (what) => {
  const [codes, text, expected] = forgeries[what] ?? [[], '', {}];
  expect(codesOf(verifyQr(text, expected))).toEqual(codes);
});

test('[K3] every changed character of a code is found, but for the start, which another message signs', () => {
  const from = good.split(';').slice(0, 6).join(';').length + 1;
  for (let at = 0; at < good.length; at += 1) {
    if (at >= from && at < from + 24) continue;
    for (const other of ['0', '7', 'A', ';', '='].filter((letter) => letter !== good[at])) {
      const changed = `${good.slice(0, at)}${other}${good.slice(at + 1)}`;
      expect(verifyQr(changed).length, changed).toBeGreaterThan(0);
    }
  }
});

test('[K3] findings of a code say where', () => {
  expect(verifyQr(good.replace(';412;', ';0412;'))).toMatchObject([
    { code: 'qr/number', file: 'qr', at: good.indexOf(';412;') + 1 },
  ]);
});

function withField(index: number, change: (text: string) => string): string {
  return good
    .split(';')
    .map((field, place) => (place === index ? change(field) : field))
    .join(';');
}
