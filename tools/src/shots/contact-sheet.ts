import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { fileName, locales, sizes, themes } from './settings.ts';

const height = 460;
const gap = 16;
const caption = 28;
const widths = sizes.map((size) => Math.round((size.width / size.height) * height));
const rows = locales.flatMap((locale) => themes.map((theme) => ({ locale, theme })));

/** All twelve faces of a page on one sheet: a row per language and light, a column per size. */
export async function drawSheet(folder: string, slug: string, title: string): Promise<void> {
  const width = widths.reduce((sum, column) => sum + column + gap, gap);
  const total = caption * 2 + rows.length * (height + gap + caption);
  const pictures = rows.flatMap(({ locale, theme }, row) =>
    sizes.map(async (size, column) => ({
      input: await sharp(join(folder, slug, fileName(locale, theme, size)))
        .resize({ width: widths[column] ?? 0, height, fit: 'fill' })
        .toBuffer(),
      top: topOf(row) + caption,
      left: widths.slice(0, column).reduce((sum, before) => sum + before + gap, gap),
    })),
  );
  const captions = rows.map(({ locale, theme }, row) => ({
    input: label(`${locale} ${theme}`, width),
    top: topOf(row),
    left: gap,
  }));

  await mkdir(join(folder, 'sheets'), { recursive: true });
  await sharp({ create: { width, height: total, channels: 3, background: '#c8c8c8' } })
    .composite([{ input: label(title, width), top: 0, left: gap }, ...captions, ...(await Promise.all(pictures))])
    .png({ compressionLevel: 9 })
    .toFile(join(folder, 'sheets', `${slug}.png`));
}

function topOf(row: number): number {
  return caption + row * (height + gap + caption);
}

function label(text: string, width: number): Buffer {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width - gap}" height="${caption}">` +
      `<text x="0" y="20" font-family="sans-serif" font-size="18" fill="#202020">${safe}</text></svg>`,
  );
}
