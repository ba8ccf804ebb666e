import { createHash } from 'node:crypto';
import { accept, refuse, type Result } from '@tresen/domain/basics/result';
import sharp, { type OutputInfo } from 'sharp';
import { serial } from '../queues/serial.ts';
import { isSomethingElse } from './is-something-else.ts';
import { pictureWidths } from './picture-widths.ts';

/** More than any phone's photo, less than what would fill the memory. */
const maxPixels = 40_000_000;
/** Never wider than the address says; a very tall picture is no taller than twice that. */
const tallest = 2;

export type Picture = {
  /** The first half of the hash of the largest picture: the same picture always has the same id. */
  readonly fileId: string;
  readonly width: number;
  readonly height: number;
  readonly renditions: readonly { readonly width: number; readonly bytes: Uint8Array }[];
};

export type PictureRefusal = { readonly code: 'file/not-a-picture' } | { readonly code: 'file/too-many-pixels' };

// Only these four formats are read, whatever a file calls itself: no SVG, no PDF, no animation, nothing exotic.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false);

/** It needs much memory. */
const inTurn = serial();

/**
 * Draws a picture anew, in all widths: nothing of the file that came in is kept but what can be seen. A logo gets a
 * square of its own, so that no frame ever cuts it.
 */
export function encodePicture(bytes: Uint8Array, shape: 'as-is' | 'square'): Promise<Result<Picture, PictureRefusal>> {
  return inTurn(async () => {
    if (isSomethingElse(bytes)) return refuse({ code: 'file/not-a-picture' });
    const size = await sizeOf(bytes);
    if (!size) return refuse({ code: 'file/not-a-picture' });
    if (size.width * size.height > maxPixels) return refuse({ code: 'file/too-many-pixels' });
    try {
      return accept(await drawn(bytes, shape));
    } catch {
      return refuse({ code: 'file/not-a-picture' });
    }
  });
}

/** Read off the header alone; `undefined` for what has none, or moves. */
async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height, pages } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return (pages ?? 1) > 1 ? undefined : { width, height };
  } catch {
    return undefined;
  }
}

async function drawn(bytes: Uint8Array, shape: 'as-is' | 'square'): Promise<Picture> {
  const largest = pictureWidths.at(-1) ?? 0;
  const box = { width: largest, height: shape === 'square' ? largest : largest * tallest };
  const upright = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' })
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const original = shape === 'square' ? await squared(upright) : upright;

  const renditions: { width: number; bytes: Uint8Array }[] = [];
  for (const width of pictureWidths) {
    const drawing = sharp(original.data, { raw: rawOf(original.info) });
    const resized = drawing.resize({ width, height: width * tallest, fit: 'inside', withoutEnlargement: true });
    renditions.push({ width, bytes: await resized.webp({ quality: 84, alphaQuality: 90, effort: 4 }).toBuffer() });
  }
  const hash = createHash('sha256').update(renditions.at(-1)?.bytes ?? '');
  const { width, height } = original.info;
  return { fileId: hash.digest('hex').slice(0, 32), width, height, renditions };
}

type Raw = { readonly data: Buffer; readonly info: OutputInfo };

function squared({ data, info }: Raw): Promise<Raw> {
  const side = Math.max(info.width, info.height);
  const [left, top] = [Math.floor((side - info.width) / 2), Math.floor((side - info.height) / 2)];
  const [right, bottom] = [side - info.width - left, side - info.height - top];
  return sharp(data, { raw: rawOf(info) })
    .extend({ left, top, right, bottom, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function rawOf({ width, height, channels }: OutputInfo) {
  return { width, height, channels };
}
