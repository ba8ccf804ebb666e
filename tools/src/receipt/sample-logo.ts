import type { PrintImage } from '@tresen/domain/print/document';

/** A ring with a bar, as an organisation might carry it. */
export const sampleLogo: PrintImage = { width: 192, height: 64, bits: ring(192, 64) };

function ring(width: number, height: number): string {
  const isBlack = (x: number, y: number) => {
    const far = ((x - width / 2) / (width / 2.1)) ** 2 + ((y - height / 2) / (height / 2.1)) ** 2;
    return (far < 1 && far > 0.7) || (Math.abs(y - height / 2) < 5 && Math.abs(x - width / 2) < 50);
  };
  return Array.from({ length: (width / 8) * height }, (_, place) => {
    const [column, y] = [(place % (width / 8)) * 8, Math.floor(place / (width / 8))];
    const byte = [0, 1, 2, 3, 4, 5, 6, 7].reduce((sum, bit) => sum * 2 + (isBlack(column + bit, y) ? 1 : 0), 0);
    return byte.toString(16).padStart(2, '0');
  }).join('');
}
