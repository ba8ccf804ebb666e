import type { PrintImage } from '@tresen/domain/print/document';
import { inkOf, logoFrame, logoImage, logoSize } from '@tresen/domain/print/logo';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { FileStore } from '../../platform/files/file-store.ts';
import { pictureKey } from '../../platform/files/picture-widths.ts';

/** The width that tills take too: the same picture gives the same dots. */
const logoWidth = 320;
const white = '#fff';
const most = 200;
/** A picture that gives none is remembered too. */
type Logo = { readonly image: PrintImage | undefined };
const keptOf = new WeakMap<FileStore, LRUCache<string, Logo>>();

/**
 * The logo as a printer can draw it. A picture never changes under its id, so the last ones are kept. A store out of reach
 * makes a receipt without a logo, not none.
 */
export async function logoOf(files: FileStore, orgId: string, fileId: string): Promise<PrintImage | undefined> {
  const kept = keptOf.get(files) ?? new LRUCache<string, Logo>({ max: most });
  keptOf.set(files, kept);
  const key = pictureKey(orgId, fileId, logoWidth);
  const known = kept.get(key);
  if (known) return known.image;
  try {
    const bytes = await files.read(key);
    const image = bytes && (await drawn(bytes));
    kept.set(key, { image });
    return image;
  } catch {
    return undefined;
  }
}

async function drawn(bytes: Uint8Array): Promise<PrintImage | undefined> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: white })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const frame = logoFrame(inkOf(data), info.width);
  if (!frame) return undefined;
  const { width, height, left, right } = logoSize(frame);
  const paper = await sharp(bytes)
    .flatten({ background: white })
    .extract({ left: frame.x, top: frame.y, width: frame.width, height: frame.height })
    .resize({ width, height, fit: 'fill' })
    .extend({ left, right, background: white })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return logoImage(inkOf(paper), left + width + right);
}
