import type { PrintImage } from './document.ts';

/** Three fifths of the narrowest roll, in dots; a multiple of eight, because eight dots are a byte. */
const mostWide = 224;
const mostHigh = 120;
/** How dark a dot of colour has to be to become a dot of ink. */
const inkBelow = 160;

export type LogoFrame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Dot for dot, whether there is ink; four bytes a dot, on white paper. */
export function inkOf(rgba: Uint8Array | Uint8ClampedArray): readonly boolean[] {
  return Array.from({ length: rgba.length / 4 }, (_, dot) => {
    const [red = 255, green = 255, blue = 255] = rgba.subarray(dot * 4, dot * 4 + 3);
    return red * 0.299 + green * 0.587 + blue * 0.114 < inkBelow;
  });
}

/** Where the ink is, without the empty frame around it; `undefined`: there is none. */
export function logoFrame(ink: readonly boolean[], width: number): LogoFrame | undefined {
  const dots = ink.flatMap((isInk, dot) => (isInk ? [dot] : []));
  const [first, last] = [dots[0], dots.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const columns = dots.map((dot) => dot % width);
  const left = columns.reduce((least, column) => Math.min(least, column), width);
  const right = columns.reduce((most, column) => Math.max(most, column), 0);
  const [top, bottom] = [Math.floor(first / width), Math.floor(last / width)];
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** How large it is printed, never enlarged, and how much white stands left and right of it to make whole bytes. */
export function logoSize({ width, height }: Pick<LogoFrame, 'width' | 'height'>) {
  const scale = Math.min(1, mostWide / width, mostHigh / height);
  const drawn = Math.max(1, Math.round(width * scale));
  const white = Math.ceil(drawn / 8) * 8 - drawn;
  const left = Math.floor(white / 2);
  return { width: drawn, height: Math.max(1, Math.round(height * scale)), left, right: white - left };
}

export function logoImage(ink: readonly boolean[], width: number): PrintImage {
  const bits = Array.from({ length: ink.length / 8 }, (_, place) =>
    ink
      .slice(place * 8, place * 8 + 8)
      .reduce((sum, isInk) => sum * 2 + (isInk ? 1 : 0), 0)
      .toString(16)
      .padStart(2, '0'),
  );
  return { width, height: ink.length / width, bits: bits.join('') };
}

/** The same dots for a screen or a file: one stroke for each run of ink, as the path of an SVG. */
export function logoPath({ width, bits }: PrintImage): string {
  const ink = [...bits].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
  const rows = Array.from({ length: ink.length / width }, (_, y) => ink.slice(y * width, (y + 1) * width));
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
    )
    .join('');
}
