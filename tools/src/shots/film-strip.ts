import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const height = 420;
const gap = 14;
const caption = 26;
const perRow = 2;

/** Pictures that are called `name-01-step-device.png`: a strip of steps, and in each the devices side by side. */
export async function drawFilm(folder: string, name: string, devices: readonly string[], to: string): Promise<number> {
  const files = (await readdir(folder)).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.png'));
  const steps = [...new Set(files.map((file) => stepOf(file, name, devices)))].toSorted();
  const frames = await Promise.all(
    steps.map(async (step) => {
      const all = devices.map((device) => `${name}-${step}-${device}.png`).filter((file) => files.includes(file));
      const pictures = await Promise.all(
        all.map((file) => sharp(join(folder, file)).resize({ height }).toBuffer({ resolveWithObject: true })),
      );
      return { step, pictures, width: pictures.reduce((sum, { info }) => sum + info.width + gap, gap) };
    }),
  );
  const column = Math.max(...frames.map(({ width }) => width));
  const rows = Math.ceil(frames.length / perRow);
  const parts = frames.flatMap(({ step, pictures }, place) => {
    const top = Math.floor(place / perRow) * (height + caption + gap) + gap;
    let left = (place % perRow) * column + gap;
    const drawn = pictures.map(({ data, info }) => {
      const at = { input: data, top: top + caption, left };
      left += info.width + gap;
      return at;
    });
    return [{ input: label(step), top, left: (place % perRow) * column + gap }, ...drawn];
  });
  await sharp({
    create: {
      width: column * perRow,
      height: rows * (height + caption + gap) + gap,
      channels: 3,
      background: '#c8c8c8',
    },
  })
    .composite(parts)
    .png({ compressionLevel: 9 })
    .toFile(to);
  return frames.length;
}

function stepOf(file: string, name: string, devices: readonly string[]): string {
  const step = file.slice(name.length + 1, -'.png'.length);
  const device = devices.find((one) => step.endsWith(`-${one}`));
  return device === undefined ? step : step.slice(0, -device.length - 1);
}

function label(text: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="${caption}">` +
      `<text x="0" y="19" font-family="sans-serif" font-size="17" fill="#202020">${text}</text></svg>`,
  );
}
