/** One command of a printer's language, or a run of letters. */
export type Piece = { readonly kind: 'data' | 'cut' | 'paper-sensor' | 'model-name'; readonly bytes: Uint8Array };

/** How many bytes follow the two of a command, as the makers' manuals list them. */
const following: Readonly<Record<string, number>> = {
  '1b40': 0,
  '1c2e': 0,
  '1b4d': 1,
  '1b52': 1,
  '1b74': 1,
  '1b45': 1,
  '1d21': 1,
  '1b61': 1,
  '1b64': 1,
  '1b2d': 1,
  '1d42': 1,
  '1d68': 1,
  '1d77': 1,
  '1d48': 1,
  '1d66': 1,
  '1b70': 3,
  '1d72': 1,
  '1d49': 1,
};

/** Takes the whole commands off the front; what is left is the beginning of one. */
export function readPieces(bytes: Uint8Array): { readonly pieces: readonly Piece[]; readonly rest: Uint8Array } {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < bytes.length) {
    const length = lengthAt(bytes, at);
    if (length === undefined || at + length > bytes.length) break;
    pieces.push({ kind: kindAt(bytes, at), bytes: bytes.slice(at, at + length) });
    at += length;
  }
  return { pieces, rest: bytes.slice(at) };
}

function kindAt(bytes: Uint8Array, at: number): Piece['kind'] {
  const name = nameAt(bytes, at);
  if (name === '1d56') return 'cut';
  if (name === '1d72') return 'paper-sensor';
  return name === '1d49' ? 'model-name' : 'data';
}

function nameAt(bytes: Uint8Array, at: number): string {
  return Buffer.from(bytes.slice(at, at + 2)).toString('hex');
}

/** `undefined`: not all of it is here yet. */
function lengthAt(bytes: Uint8Array, at: number): number | undefined {
  const first = bytes[at] ?? 0;
  if (![0x1b, 0x1c, 0x1d].includes(first)) return 1;
  if (at + 1 >= bytes.length) return undefined;
  const number = (place: number) => bytes[at + place];
  const name = nameAt(bytes, at);
  const plain = following[name];
  if (plain !== undefined) return 2 + plain;
  if (name === '1d56') {
    const how = number(2);
    return how === undefined ? undefined : how >= 65 ? 4 : 3;
  }
  if (name === '1d28') {
    const [low, high] = [number(3), number(4)];
    return low === undefined || high === undefined ? undefined : 5 + low + 256 * high;
  }
  if (name === '1d6b') {
    const letters = number(3);
    return letters === undefined ? undefined : 4 + letters;
  }
  if (name === '1d76') {
    const [xLow, xHigh, yLow, yHigh] = [number(4), number(5), number(6), number(7)];
    if (xLow === undefined || xHigh === undefined || yLow === undefined || yHigh === undefined) return undefined;
    return 8 + (xLow + 256 * xHigh) * (yLow + 256 * yHigh);
  }
  return 2;
}
