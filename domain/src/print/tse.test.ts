import { expect, test } from 'vitest';
import { sampleLines, sampleSale } from '../sales/sample-sale.ts';
import type { PrintDocument } from './document.ts';
import { layOut } from './layout.ts';
import { plainText } from './plain.ts';
import { outagePaper, tseAtSale } from './tse-at-sale.ts';
import { fillTse, type PaperTse, tseBlocks } from './tse.ts';
import { paperSignature, type SignedProcess } from './tse-code.ts';
import type { PaperLanguage } from './texts.ts';

/** Every word is its own name, so that nothing is tested but what stands where. */
const words = new Proxy(
  {},
  { get: (_, part) => new Proxy({}, { get: (__, name) => `${String(part)}.${String(name)}` }) },
);
// Only the words of the security module are asked for.
const language = { locale: 'de', words } as unknown as PaperLanguage;
const zone = 'Europe/Berlin';
const sale = sampleSale(sampleLines([]), { startedAt: '2026-11-14T19:47:02.118Z' });
const soldAt = '2026-11-14T19:48:37.000Z';

const process: SignedProcess = {
  number: '48213',
  counter: '96431',
  startedAt: '2026-11-14T19:47:03.000Z',
  endedAt: '2026-11-14T19:48:38.000Z',
  signature: 'c2ln',
  algorithm: 'ecdsa-plain-SHA384',
  timeFormat: 'unixTime',
  publicKey: 'a2V5',
  tseSerial: 'f00d',
  clientSerial: 'TRESEN-1',
  processType: 'Kassenbeleg-V1',
  processData: 'Beleg^4.80_0.00_0.00_0.00_0.00^4.80:Bar',
};

const paper = (tse: PaperTse): PrintDocument => ({
  kind: 'receipt',
  title: '',
  locale: 'de',
  marks: { copy: '', late: '' },
  blocks: tseBlocks(tse, zone, language),
});
const printed = (tse: PaperTse, columns = 42) => plainText(layOut(paper(tse), columns), columns);
const tseFields = /tse\.(transaction|counter|serial|signature|clientSerial)|QR/;

test('[K8] a paper of an outage says so, with beginning and end by the register and no field of a security module', () => {
  const text = printed(outagePaper(sale, soldAt));
  expect(text).toContain('t s e . o u t a g e');
  expect(text).toMatch(/tse\.start +14\.11\.2026 20:47:02\n/);
  expect(text).toMatch(/tse\.end +14\.11\.2026 20:48:37\n/);
  expect(text).not.toMatch(tseFields);
});

test('[K7] what a sale knows of its signature is nothing, a place for it, or that there is none', () => {
  const said = (['none', 'waits', 'outage'] as const).map((signing) => tseAtSale({ ...sale, signing }, soldAt).kind);
  expect(said).toEqual(['none', 'waits', 'outage']);
  // A place alone says nothing at all.
  expect(printed({ kind: 'waits' })).toBe('');
});

test('[K7] whatever fills the place, nothing of it is left', () => {
  const waiting = paper({ kind: 'waits' });
  for (const tse of [outagePaper(sale, soldAt), paperSignature(process)])
    expect(fillTse(waiting, tseBlocks(tse, zone, language))).toEqual(paper(tse));
});

test('[K17] the code has twelve fields, and paper without room for it says the same in clear text', () => {
  const signed = paperSignature(process);
  expect(signed.qr.split(';')).toEqual([
    'V0',
    'TRESEN-1',
    'Kassenbeleg-V1',
    'Beleg^4.80_0.00_0.00_0.00_0.00^4.80:Bar',
    '48213',
    '96431',
    '2026-11-14T19:47:03.000Z',
    '2026-11-14T19:48:38.000Z',
    'ecdsa-plain-SHA384',
    'unixTime',
    'c2ln',
    'a2V5',
  ]);
  expect(printed(signed, 32)).toContain('[QR');
  for (const columns of [24, 31]) {
    expect(printed(signed, columns)).not.toContain('[QR');
    expect(printed(signed, columns)).toMatch(/48213[^]*96431[^]*TRESEN-1[^]*f00d[^]*c2ln/);
  }
});

test('[K19] a signature of a test device says that it is none, a real one does not', () => {
  expect(printed(paperSignature(process, { isTest: true }))).toContain('t s e . t e s t');
  expect(printed(paperSignature(process, { isTest: false }))).not.toContain('t s e . t e s t');
});

test('[K14] what was ordered before tells when, and only of the same day that it was handed over on the day of the receipt', () => {
  const on = (firstOrderAt: string | undefined) => printed({ ...outagePaper(sale, soldAt), firstOrderAt });
  expect(on(undefined)).not.toContain('tse.firstOrder');
  expect(on(undefined)).toContain('tse.serviceDate');
  expect(on('2026-11-14T17:02:11.000Z')).toMatch(/tse\.serviceDate[^]*tse\.firstOrder +14\.11\.2026 18:02:11/);
  expect(on('2026-11-13T17:02:11.000Z')).not.toContain('tse.serviceDate');
});
