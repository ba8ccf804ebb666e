import type { PrintImage } from '@tresen/domain/print-document';

/** Three fifths of the narrowest roll, in dots; a multiple of eight, because eight dots are a byte. */
const mostWide = 224;
const mostHigh = 120;
/** How dark a dot of colour has to be to become a dot of ink. */
const inkBelow = 160;

/** The logo as a printer can draw it: black or nothing, without the empty frame around it. `undefined`: it has no ink. */
export async function logoBits(path: string): Promise<PrintImage | undefined> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`no logo: ${answer.status}`);
  const picture = await createImageBitmap(await answer.blob());
  const whole = inkOf(picture, { x: 0, y: 0, width: picture.width, height: picture.height }, picture);
  const frame = frameOf(whole, picture.width);
  if (!frame) return undefined;
  const scale = Math.min(1, mostWide / frame.width, mostHigh / frame.height);
  const height = Math.max(1, Math.round(frame.height * scale));
  const drawn = Math.max(1, Math.round(frame.width * scale));
  const width = Math.ceil(drawn / 8) * 8;
  const ink = inkOf(picture, frame, { width: drawn, height }, width);
  picture.close();
  return { width, height, bits: hexOf(ink) };
}

type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Size = { readonly width: number; readonly height: number };

/** Dot for dot, whether there is ink. Paper is white, also below what is transparent. */
function inkOf(picture: ImageBitmap, from: Frame, to: Size, paperWidth = to.width): readonly boolean[] {
  const canvas = new OffscreenCanvas(paperWidth, to.height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, paperWidth, to.height);
  const left = Math.floor((paperWidth - to.width) / 2);
  pen.drawImage(picture, from.x, from.y, from.width, from.height, left, 0, to.width, to.height);
  const { data } = pen.getImageData(0, 0, paperWidth, to.height);
  return Array.from({ length: paperWidth * to.height }, (_, dot) => {
    const [red = 255, green = 255, blue = 255] = data.subarray(dot * 4, dot * 4 + 3);
    return red * 0.299 + green * 0.587 + blue * 0.114 < inkBelow;
  });
}

function frameOf(ink: readonly boolean[], width: number): Frame | undefined {
  const dots = ink.flatMap((isInk, dot) => (isInk ? [dot] : []));
  const [first, last] = [dots[0], dots.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const columns = dots.map((dot) => dot % width);
  const left = columns.reduce((least, column) => Math.min(least, column), width);
  const right = columns.reduce((most, column) => Math.max(most, column), 0);
  const [top, bottom] = [Math.floor(first / width), Math.floor(last / width)];
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function hexOf(ink: readonly boolean[]): string {
  return Array.from({ length: ink.length / 8 }, (_, place) =>
    ink
      .slice(place * 8, place * 8 + 8)
      .reduce((sum, isInk) => sum * 2 + (isInk ? 1 : 0), 0)
      .toString(16)
      .padStart(2, '0'),
  ).join('');
}
