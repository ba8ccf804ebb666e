import sharp from 'sharp';
import type { Serial } from '../queues/serial.ts';
import type { FileStore } from './file-store.ts';

/** The picture in the smaller format. It is made when it is first asked for, from what was kept, and kept then as well. */
export async function readAsAvif(files: FileStore, webpKey: string, inTurn: Serial): Promise<Uint8Array | undefined> {
  const key = webpKey.replace(/webp$/, 'avif');
  const known = await files.read(key);
  if (known) return known;
  return inTurn(async () => {
    const madeMeanwhile = await files.read(key);
    if (madeMeanwhile) return madeMeanwhile;
    const webp = await files.read(webpKey);
    if (!webp) return undefined;
    const avif = await sharp(webp).avif({ quality: 58, effort: 3 }).toBuffer();
    await files.put(key, avif);
    return avif;
  });
}
