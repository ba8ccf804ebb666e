import { textWidth } from './write-pdf.ts';

type Wanted = {
  /** In points. */
  readonly size: number;
  readonly isBold: boolean;
  /** In millimetres. */
  readonly width: number;
  /** Lines. */
  readonly most: number;
};

export type FittedText = {
  readonly lines: readonly string[];
  readonly size: number;
  readonly isBold: boolean;
  readonly lineHeight: number;
  readonly height: number;
};

const millimetresPerPoint = 25.4 / 72;
const smallest = 5;

/** A long text goes on in the next line, and gets smaller letters when there are no lines left. */
export function fittedText(text: string, { size, isBold, width, most }: Wanted): FittedText {
  const room = width / millimetresPerPoint;
  let [tried, lines] = [size, brokenAt(text, size, isBold, room)];
  const fits = () => lines.length <= most && lines.every((line) => textWidth(line, { size: tried, isBold }) <= room);
  while (!fits() && tried > smallest) {
    tried = Math.max(smallest, tried - 0.5);
    lines = brokenAt(text, tried, isBold, room);
  }
  const lineHeight = tried * 1.25 * millimetresPerPoint;
  return { lines, size: tried, isBold, lineHeight, height: lines.length * lineHeight };
}

function brokenAt(text: string, size: number, isBold: boolean, room: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(longer, { size, isBold }) > room) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}
