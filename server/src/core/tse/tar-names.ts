const blockBytes = 512;
/** Names that are too long for their header; nothing else is held as a whole. */
const mostNameBytes = 4096;

/** The file itself, and not whoever keeps it: another try reads the same. */
export class DamagedTar extends Error {}

/** The names of the files in an export of a TSE, in their order there. However large it is, a block of it is in memory. */
export async function* tarNames(source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const input = openInput(source);
  let longName = '';
  for (;;) {
    const header = await input.take(blockBytes);
    if (header.length === 0 || header[0] === 0) return;
    if (header.length < blockBytes) throw new DamagedTar('the export is no TAR file');
    const size = Number.parseInt(textIn(header, 124, 12).trim(), 8);
    if (!Number.isSafeInteger(size) || size < 0) throw new DamagedTar('the export is no TAR file');
    const isName = textIn(header, 156, 1) === 'x' && size <= mostNameBytes;
    const content = isName ? await input.take(size) : undefined;
    const left = await input.skip(blockBytes * Math.ceil(size / blockBytes) - (content?.length ?? 0));
    if (left > 0) throw new DamagedTar('the export ends in the middle of a file');
    if (content) longName = pathIn(content.toString('utf8'));
    else {
      yield longName === '' ? textIn(header, 0, 100) : longName;
      longName = '';
    }
  }
}

/** The signature counters of an export, from the names of its files, in their order there. */
export async function tarCounters(tar: Uint8Array): Promise<readonly bigint[]> {
  const counters: bigint[] = [];
  for await (const name of tarNames([tar])) {
    const counter = /_Sig-(\d+)_/.exec(name)?.[1];
    if (counter !== undefined) counters.push(BigInt(counter));
  }
  return counters;
}

/** The number of the process that a file of an export has finished; nothing for other messages. */
export function finishedNumber(name: string): number | undefined {
  const no = /_Log-Tra_No-(\d+)_Finish_/.exec(name)?.[1];
  return no === undefined ? undefined : Number(no);
}

export type Counters = { readonly from: bigint; readonly to: bigint };

/** Each counter of the range once, and none besides. */
export function isGapless(counters: readonly bigint[], { from, to }: Counters): boolean {
  const sorted = counters.toSorted((one, other) => (one < other ? -1 : 1));
  return BigInt(sorted.length) === to - from + 1n && sorted.every((counter, at) => counter === from + BigInt(at));
}

function openInput(source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
  const parts = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  let part: Uint8Array = new Uint8Array();
  const cut = async (most: number): Promise<Uint8Array> => {
    while (part.length === 0) {
      const next = await parts.next();
      if (next.done === true) return part;
      part = next.value;
    }
    const piece = part.subarray(0, most);
    part = part.subarray(piece.length);
    return piece;
  };
  return {
    /** Fewer at the end. */
    async take(size: number): Promise<Buffer> {
      const pieces: Uint8Array[] = [];
      for (let left = size; left > 0;) {
        const piece = await cut(left);
        if (piece.length === 0) break;
        pieces.push(piece);
        left -= piece.length;
      }
      return Buffer.concat(pieces);
    },
    /** Answers how many bytes were not there. */
    async skip(size: number): Promise<number> {
      let left = size;
      while (left > 0) {
        const { length } = await cut(left);
        if (length === 0) break;
        left -= length;
      }
      return left;
    },
  };
}

function textIn(header: Buffer, at: number, length: number): string {
  const text = header.subarray(at, at + length).toString('latin1');
  const end = text.indexOf('\0');
  return end === -1 ? text : text.slice(0, end);
}

/** A name that is too long for its header stands before it, as `<length> path=<name>`. */
function pathIn(records: string): string {
  return /^\d+ path=(.*)$/m.exec(records)?.[1] ?? '';
}
