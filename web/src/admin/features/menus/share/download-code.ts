import { loadLogo } from './load-logo.ts';
import { qrPng, qrSvg } from './qr-code.ts';
import { tableTents, type Tent } from './table-tent.ts';

export type CodeFormat = 'tent' | 'png' | 'svg';

type Wanted = Omit<Tent, 'logo'> & {
  readonly format: CodeFormat;
  readonly slug: string;
  /** Where the logo is, if it is to be printed. */
  readonly logoAddress: string | undefined;
};

/** The code as a file, handed to the browser's downloads. */
export async function downloadCode({ format, slug, logoAddress, ...tent }: Wanted): Promise<void> {
  const name = `qr-${slug}`;
  if (format === 'svg') save(new Blob([qrSvg(tent.link)], { type: 'image/svg+xml' }), `${name}.svg`);
  if (format === 'png') save(await qrPng(tent.link), `${name}.png`);
  if (format !== 'tent') return;
  const logo = logoAddress === undefined ? undefined : await loadLogo(logoAddress);
  save(new Blob([tableTents({ ...tent, logo })], { type: 'application/pdf' }), `${name}-${tent.size}.pdf`);
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
