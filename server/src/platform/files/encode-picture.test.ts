import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePicture, type Picture } from './encode-picture.ts';
import { pictureWidths } from './picture-widths.ts';
import { hostileFiles } from './testing/hostile-files.ts';

function photo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#aa5522' } });
}

async function encoded(bytes: Uint8Array, shape: 'as-is' | 'square' = 'as-is'): Promise<Picture> {
  const result = await encodePicture(bytes, shape);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

async function sizes(picture: Picture): Promise<(readonly [number, number])[]> {
  const read = picture.renditions.map(async ({ bytes }) => {
    const { width, height } = await sharp(bytes).metadata();
    return [width, height] as const;
  });
  return Promise.all(read);
}

const corpus = await hostileFiles();

test.each(corpus.map(({ what, ...file }) => [what, file] as const))('[S14][D37] %s is refused', async (_what, file) => {
  expect(await encodePicture(file.bytes, 'as-is')).toEqual({ ok: false, refusal: { code: file.code } });
  expect(await encodePicture(file.bytes, 'square')).toEqual({ ok: false, refusal: { code: file.code } });
});

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('[D37] a %s becomes WebP in all widths', async (format) => {
  const picture = await encoded(await photo(2000, 1000).toFormat(format).toBuffer());
  expect(picture).toMatchObject({ width: 1280, height: 640, fileId: expect.stringMatching(/^[\da-f]{32}$/) });
  expect(picture.renditions.map(({ width }) => width)).toEqual([...pictureWidths]);
  expect(await sizes(picture)).toEqual([
    [160, 80],
    [320, 160],
    [640, 320],
    [1280, 640],
  ]);
  for (const { bytes } of picture.renditions) expect((await sharp(bytes).metadata()).format).toBe('webp');
});

test('[D37] a small picture is never blown up, and has every address all the same', async () => {
  const picture = await encoded(await photo(200, 100).png().toBuffer());
  expect(picture).toMatchObject({ width: 200, height: 100 });
  expect(await sizes(picture)).toEqual([
    [160, 80],
    [200, 100],
    [200, 100],
    [200, 100],
  ]);
});

test('[D37] a very tall or very wide picture keeps its shape', async () => {
  expect(await sizes(await encoded(await photo(300, 9000).png().toBuffer()))).toContainEqual([85, 2560]);
  expect((await sizes(await encoded(await photo(9000, 3).png().toBuffer()))).at(-1)).toEqual([1280, 1]);
});

test('[S14][D37] nothing of the file is kept but what can be seen', async () => {
  const secret = 'Anna Krug, 48.5372, 12.1508';
  const bytes = await photo(400, 300)
    .withExif({ IFD0: { Copyright: secret, Make: secret } })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  expect(bytes.includes(secret)).toBe(true);
  for (const rendition of (await encoded(bytes)).renditions) {
    expect(Buffer.from(rendition.bytes).includes(secret)).toBe(false);
    const { exif, icc, xmp, iptc } = await sharp(rendition.bytes).metadata();
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  }
});

test('[D37] a photo taken sideways stands upright', async () => {
  const bytes = await photo(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await encoded(bytes)).toMatchObject({ width: 200, height: 400 });
});

test('[R3.3][D37] a logo gets a transparent square, so that no frame cuts it', async () => {
  const picture = await encoded(await photo(500, 100).png().toBuffer(), 'square');
  expect(picture).toMatchObject({ width: 500, height: 500 });
  for (const [width, height] of await sizes(picture)) expect(width).toBe(height);
  const { data, info } = await sharp(picture.renditions.at(-1)?.bytes).raw().toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
  expect([alphaAt(250, 5), alphaAt(250, 250), alphaAt(250, 495)]).toEqual([0, 255, 0]);
});

test('[D37] the same picture has the same id, another one another', async () => {
  const bytes = await photo(300, 300).png().toBuffer();
  const [first, again] = [await encoded(bytes), await encoded(Uint8Array.from(bytes))];
  expect(again.fileId).toBe(first.fileId);
  expect((await encoded(await photo(300, 301).png().toBuffer())).fileId).not.toBe(first.fileId);
});

test('[S14][D37] forty megapixels are taken, one row more is not', async () => {
  const wide = (height: number) => photo(8000, height).png({ compressionLevel: 1 }).toBuffer();
  expect((await encodePicture(await wide(5000), 'as-is')).ok).toBe(true);
  expect(await encodePicture(await wide(5001), 'as-is')).toMatchObject({ refusal: { code: 'file/too-many-pixels' } });
});
