import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type GuidePicture = {
  /** As the pages of the guide call it. */
  readonly name: string;
  /** As browsers fetch it: another picture has another name. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
};

const images = fileURLToPath(new URL('../../docs/guide/images', import.meta.url));

/** The pictures of the guide, as `pnpm guide` made them. */
export async function guidePictures(): Promise<readonly GuidePicture[]> {
  const names = (await readdir(images)).filter((file) => file.endsWith('.webp')).toSorted();
  return Promise.all(
    names.map(async (file) => {
      const bytes = await readFile(join(images, file));
      const name = basename(file, '.webp');
      const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
      return { name, file: `${name}-${hash}.webp`, bytes, ...measuresOf(bytes) };
    }),
  );
}

/** From the head of a lossy or a lossless WebP. */
export function measuresOf(bytes: Buffer): { readonly width: number; readonly height: number } {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind === 'VP8L') {
    const packed = bytes.readUInt32LE(21);
    return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
  }
  return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
}
