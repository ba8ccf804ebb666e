import { correction, generate } from 'lean-qr';
import sharp from 'sharp';
import type { PaperEvent } from './decode-esc-pos.ts';

const dots = { width: 12, height: 24, margin: 24 };

/** The paper as it would come out: one cell of 12 by 24 dots for each character, codes and pictures dot by dot. */
export async function drawPaper(events: readonly PaperEvent[], widthChars: number): Promise<Buffer> {
  const width = widthChars * dots.width;
  const parts: string[] = [];
  let y = dots.margin;
  for (const event of events) {
    const drawn = draw(event, width, y);
    parts.push(drawn.svg);
    y += drawn.height;
  }
  const full = { width: width + 2 * dots.margin, height: y + dots.margin };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${full.width}" height="${full.height}"><rect width="100%" height="100%" fill="#fff"/><g transform="translate(${dots.margin} 0)">${parts.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

type Drawn = { readonly svg: string; readonly height: number };

function draw(event: PaperEvent, width: number, y: number): Drawn {
  switch (event.kind) {
    case 'line':
      return drawLine(event, y);
    case 'qr': {
      const level = correction[event.level];
      const code = generate(event.value, { minCorrectionLevel: level, maxCorrectionLevel: level });
      const side = code.size * event.cell;
      const left = Math.round((width - side) / 2);
      const isBlack = (x: number, row: number) => code.get(x, row);
      const quiet = 4 * event.cell;
      return { svg: squares(code.size, code.size, isBlack, event.cell, left, y + quiet), height: side + 2 * quiet };
    }
    case 'barcode':
      return drawLine({ text: `||| ${event.value} |||`, isDouble: false, isBold: true }, y);
    case 'image': {
      const perRow = event.width / 8;
      const isBlack = (x: number, row: number) =>
        ((event.bits[row * perRow + Math.floor(x / 8)] ?? 0) >> (7 - (x % 8))) % 2 === 1;
      const left = Math.round((width - event.width) / 2);
      return { svg: squares(event.width, event.height, isBlack, 1, left, y), height: event.height + 8 };
    }
    case 'cut':
      return {
        svg: `<line x1="0" x2="${width}" y1="${y + 12}" y2="${y + 12}" stroke="#999" stroke-dasharray="6 6"/>`,
        height: dots.height,
      };
    case 'pulse':
      return drawLine({ text: `[drawer ${event.pin}]`, isDouble: false, isBold: true }, y);
    case 'unknown':
      return drawLine({ text: `?? ${event.bytes}`, isDouble: false, isBold: true }, y);
  }
}

function drawLine({ text, isDouble, isBold }: { text: string; isDouble: boolean; isBold: boolean }, y: number): Drawn {
  const scale = isDouble ? 2 : 1;
  const letters = [...text].map((letter, place) => {
    if (letter === ' ') return '';
    const x = (place + 0.5) * dots.width * scale;
    return `<text x="${x}" y="${y + 18 * scale}" text-anchor="middle" font-family="DejaVu Sans Mono, monospace" font-size="${19 * scale}"${isBold ? ' font-weight="bold"' : ''}>${escaped(letter)}</text>`;
  });
  return { svg: letters.join(''), height: dots.height * scale };
}

function squares(
  width: number,
  height: number,
  isBlack: (x: number, y: number) => boolean,
  cell: number,
  left: number,
  top: number,
): string {
  const path: string[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (isBlack(x, y)) path.push(`M${left + x * cell} ${top + y * cell}h${cell}v${cell}h-${cell}z`);
    }
  }
  return `<path d="${path.join('')}" shape-rendering="crispEdges"/>`;
}

function escaped(letter: string): string {
  return letter.replace('&', '&amp;').replace('<', '&lt;');
}
