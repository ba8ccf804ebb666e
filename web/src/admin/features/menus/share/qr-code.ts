import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** As many empty modules around it as a reader needs. */
export const quietModules = 4;
const pngSize = 1024;

export type QrCode = {
  readonly size: number;
  readonly isDark: (x: number, y: number) => boolean;
  readonly path: string;
};

/** With a logo placed, a quarter of the code may be lost and it is still read; without one, a seventh. */
export function qrCode(link: string, { hasLogo = false } = {}): QrCode {
  const code = generate(link, { minCorrectionLevel: hasLogo ? correction.Q : correction.M });
  return { size: code.size, isDark: (x, y) => code.get(x, y), path: toSvgPath(code) };
}

/** Black on white whatever the theme: some readers cannot do otherwise. */
export function qrSvg(link: string): string {
  const { size, path } = qrCode(link);
  const side = size + 2 * quietModules;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" transform="translate(${quietModules} ${quietModules})" d="${path}"/></svg>`
  );
}

export async function qrPng(link: string): Promise<Blob> {
  const { size, isDark } = qrCode(link);
  const scale = Math.floor(pngSize / (size + 2 * quietModules));
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = pngSize;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser cannot draw');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, pngSize, pngSize);
  pen.fillStyle = '#000';
  const edge = Math.floor((pngSize - size * scale) / 2);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) if (isDark(x, y)) pen.fillRect(edge + x * scale, edge + y * scale, scale, scale);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was made'))), 'image/png');
  });
}
