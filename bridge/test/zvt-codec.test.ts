import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Apdu, apduBytes, apduReader } from '../src/zvt/apdu.ts';
import { payment, registration, reversal } from '../src/zvt/commands.ts';
import { conversation, type Heard } from '../src/zvt/conversation.ts';
import { readText } from '../src/zvt/packed.ts';
import { readStatusInformation } from '../src/zvt/status-information.ts';
import { findTlv, readTlv, tlvBytes } from '../src/zvt/tlv.ts';

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'));
const asHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

const anyApdu = fc.record({
  control: fc.integer({ min: 0, max: 0xff_ff }),
  data: fc.oneof(
    { weight: 4, arbitrary: fc.uint8Array({ maxLength: 40 }) },
    { weight: 1, arbitrary: fc.uint8Array({ minLength: 253, maxLength: 258 }) },
    { weight: 1, arbitrary: fc.uint8Array({ minLength: 255, maxLength: 700 }) },
  ),
});
const anyCuts = fc.array(fc.nat(3000), { maxLength: 60 });

function pieces(bytes: Uint8Array, cuts: readonly number[]): readonly Uint8Array[] {
  const places = [...new Set([0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].toSorted(
    (a, b) => a - b,
  );
  return places.slice(1).map((end, at) => bytes.subarray(places[at], end));
}

function joined(apdus: readonly Apdu[]): Uint8Array {
  return Buffer.concat(apdus.map(({ control, data }) => apduBytes(control, data)));
}

test('[K46] messages come out the same, however a network cuts and joins their bytes', () => {
  fc.assert(
    fc.property(fc.array(anyApdu, { maxLength: 12 }), anyCuts, (apdus, cuts) => {
      const reader = apduReader();
      const read = pieces(joined(apdus), cuts).flatMap((piece) => reader.take(piece));
      expect(read.map(({ control, data }) => [control, asHex(data)])).toEqual(
        apdus.map(({ control, data }) => [control, asHex(data)]),
      );
    }),
  );
});

const status = hex(
  '27 00 04 00 00 00 00 12 50 49 09 78 0b 00 40 01 0c 19 30 00 0d 11 18 22 f0 f8 ee ee ee ee ee ee 11 11 87 00 18 8a 0a 8b f0 f4 56 49 53 41',
);
const paid: readonly Apdu[] = [
  { control: 0x80_00, data: new Uint8Array() },
  { control: 0x04_ff, data: hex('0a') },
  { control: 0x04_0f, data: status },
  { control: 0x06_d1, data: hex('80 5a 61 68 6c 75 6e 67') },
  { control: 0x06_0f, data: new Uint8Array() },
];
const refused: readonly Apdu[] = [
  { control: 0x80_00, data: new Uint8Array() },
  { control: 0x04_0f, data: hex('27 37') },
  { control: 0x06_1e, data: hex('37') },
];

function hearAll(bytes: readonly Uint8Array[]): { readonly heard: Heard; readonly steps: readonly number[] } {
  const reader = apduReader();
  const steps: number[] = [];
  const talk = conversation((step) => steps.push(step));
  for (const piece of bytes) for (const apdu of reader.take(piece)) talk.hear(apdu);
  return { heard: talk.heard(), steps };
}

test('[K46] a payment ends the same in single bytes, in one piece and cut anywhere; noise before it changes nothing', () => {
  for (const said of [paid, refused]) {
    const bytes = joined(said);
    const whole = hearAll([bytes]);
    fc.assert(
      fc.property(
        anyCuts,
        fc.array(
          anyApdu.filter(({ control }) => control !== 0x80_00 && control >> 8 !== 0x84),
          { maxLength: 3 },
        ),
        (cuts, noise) => {
          expect(hearAll(pieces(bytes, cuts))).toEqual(whole);
          // What comes before the command was taken belongs to another one.
          expect(hearAll(pieces(joined([...noise, ...said]), cuts))).toEqual(whole);
        },
      ),
    );
    expect(hearAll(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(whole);
  }
  expect(hearAll([joined(paid)])).toMatchObject({
    steps: [0x0a],
    heard: {
      end: 'completed',
      status: { result: 0, amountCents: 1250, receiptNo: 18, cardEndsWith: '1111', time: '19:30:00', date: '11-18' },
      slips: { customer: ['Zahlung'] },
    },
  });
  expect(hearAll([joined(refused)]).heard).toMatchObject({ end: 'aborted', code: 0x37, status: { result: 0x37 } });
});

test('[K46] whatever bytes a stranger sends, reading them ends', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(0xff), (bytes, control) => {
      hearAll([
        joined([
          { control: 0x80_00, data: new Uint8Array() },
          { control: 0x04_0f, data: bytes },
        ]),
        bytes,
      ]);
      hearAll([
        joined([
          { control: 0x80_00, data: new Uint8Array() },
          { control: 0x06_00 + control, data: bytes },
        ]),
      ]);
    }),
  );
});

test('commands are the bytes of the public description', () => {
  expect(asHex(registration('000000'))).toBe('060010000000be0978030106062604' + '0a0206d3');
  expect(asHex(payment(1250))).toBe('06010a04000000001250490978');
  expect(asHex(reversal('123456', 17))).toBe('063006123456870017');
  expect(asHex(apduBytes(0x06_d3, new Uint8Array(255))).slice(0, 10)).toBe('06d3ffff00');
  expect(asHex(apduBytes(0x06_d3, new Uint8Array(254))).slice(0, 6)).toBe('06d3fe');
});

test('containers are read at every length, and text in the letters of terminals', () => {
  for (const length of [0, 1, 127, 128, 255, 256, 300]) {
    const value = Array.from({ length }, (_, at) => at % 251);
    const [read] = readTlv(Uint8Array.from(tlvBytes(0x1f_07, value)));
    expect([...(read?.value ?? [])]).toEqual(value);
  }
  const nested = Uint8Array.from(tlvBytes(0x25, [...tlvBytes(0x07, [0x41]), ...tlvBytes(0x07, [0x42])]));
  expect(findTlv(readTlv(nested), 0x07).map(({ value }) => readText(value))).toEqual(['A', 'B']);
  expect(readText(hex('48 84 6e 64 6c 65 72 94 81 e1'))).toBe('Händleröüß');
});

test.each([
  ['a number in clear', '22 f0 f8 41 11 11 11 11 11 11 11'],
  ['a number hidden too little', '22 f0 f8 41 11 11 11 11 11 ee 11'],
  ['track 2', '23 f0 f8 41 11 11 11 11 11 11 11'],
  ['track 1', '2d f0 f4 42 34 31 31'],
  ['the number on the back', '3a 12 3f'],
  ['a number in the text', '3c f0 f1 f6 34 31 31 31 31 31 31 31 31 31 31 31 31 31 31 31'],
  ['a number for a name', '8b f1 f6 34 31 31 31 31 31 31 31 31 31 31 31 31 31 31 31'],
])('[K47] %s is dropped and reported', (_, field) => {
  const { status: read, isCardDataSeen } = readStatusInformation(hex(`27 00 ${field} 87 00 18`));
  expect(isCardDataSeen).toBe(true);
  expect(JSON.stringify(read)).not.toMatch(/\d{8}/);
  expect(read).toMatchObject({ result: 0, receiptNo: 18 });
});

test('[K47] of a number that is hidden as it should be, four digits stay and nothing is reported', () => {
  for (const field of [
    '22 f0 f8 ee ee ee ee ee ee 11 11',
    '22 f0 f8 41 11 11 ee ee ee 11 11',
    '22 f1 f0 67 ee ee ee ee ee ee e1 11 1f',
  ]) {
    const { status: read, isCardDataSeen } = readStatusInformation(hex(`27 00 ${field}`));
    expect([read.cardEndsWith, isCardDataSeen]).toEqual(['1111', false]);
  }
});
