import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePicture } from '../../platform/files/encode-picture.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { pictureKey } from '../../platform/files/picture-widths.ts';
import { logoOf } from './logo-of.ts';

const orgId = 'o';

/** A dark bar on nothing, as somebody would upload it, and a store that has its pictures and counts who asks. */
async function storeWithLogo() {
  const bar = sharp({ create: { width: 300, height: 100, channels: 4, background: '#123' } });
  const framed = bar.extend({ top: 40, bottom: 60, left: 30, right: 70, background: { r: 0, g: 0, b: 0, alpha: 0 } });
  const picture = await encodePicture(await framed.png().toBuffer(), 'square');
  if (!picture.ok) throw new Error(picture.refusal.code);
  const { fileId, renditions } = picture.value;
  const bytes = new Map(renditions.map((one) => [pictureKey(orgId, fileId, one.width), one.bytes] as const));
  let asked = 0;
  const read = (key: string) => {
    asked += 1;
    return Promise.resolve(bytes.get(key));
  };
  return { files: { read } as FileStore, fileId, asked: () => asked };
}

test('[R1.6] a logo comes without the empty frame around it, in whole bytes, and is read from the store once', async () => {
  const { files, fileId, asked } = await storeWithLogo();
  const logo = await logoOf(files, orgId, fileId);
  if (!logo) throw new Error('no logo');
  expect(logo.width % 8).toBe(0);
  expect(logo.width).toBeLessThanOrEqual(224);
  expect(logo.width / logo.height).toBeCloseTo(3, 0);
  expect(logo.bits).toHaveLength((logo.width * logo.height) / 4);
  expect([...logo.bits].filter((digit) => digit === 'f').length / logo.bits.length).toBeGreaterThan(0.95);
  expect(await logoOf(files, orgId, fileId)).toEqual(logo);
  expect(asked()).toBe(1);
});

test('a store out of reach makes a receipt without a logo, and is asked again for the next one', async () => {
  let asked = 0;
  const read = () => {
    asked += 1;
    return Promise.reject(new Error('out of reach'));
  };
  const files = { read } as Pick<FileStore, 'read'> as FileStore;
  expect(await logoOf(files, orgId, 'f')).toBeUndefined();
  expect(await logoOf(files, orgId, 'f')).toBeUndefined();
  expect(asked).toBe(2);
});
