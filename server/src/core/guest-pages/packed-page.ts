import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { KeptAnswer } from './kept-answer.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page in every form a browser may ask for, with everything that goes before it. */
export type PackedPage = {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
};

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** Done once for each page, so it may take its time. */
export async function packPage({ headers, body }: KeptAnswer): Promise<PackedPage> {
  const identity = Buffer.from(body);
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    zip(identity, { level: 9 }),
  ]);
  return { etag: headers['etag'] ?? '', headers, bodies: { br, gzip: gz, identity } };
}

const known = new Map<string, Encoding>();

/** Browsers say the same few things all day: what they mean is remembered. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const before = known.get(accepted);
  if (before) return before;
  const found = (['br', 'gzip'] as const).find((name) => accepts(accepted, name)) ?? 'identity';
  if (known.size < 200) known.set(accepted, found);
  return found;
}

function accepts(header: string, name: string): boolean {
  return header.split(',').some((part) => {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
