const blockBytes = 512;

/** The signature counters of an export, from the names of its files, in their order there. */
export function tarCounters(tar: Uint8Array): readonly bigint[] {
  const bytes = Buffer.from(tar.buffer, tar.byteOffset, tar.byteLength);
  const counters: bigint[] = [];
  let longName = '';
  for (let at = 0; at + blockBytes <= bytes.length;) {
    const header = bytes.subarray(at, at + blockBytes);
    if (header[0] === 0) break;
    const size = Number.parseInt(textIn(header, 124, 12).trim(), 8);
    if (!Number.isSafeInteger(size) || size < 0) throw new Error('the export is no TAR file');
    const content = bytes.subarray(at + blockBytes, at + blockBytes + size);
    if (content.length < size) throw new Error('the export ends in the middle of a file');
    if (textIn(header, 156, 1) === 'x') longName = pathIn(content.toString('utf8'));
    else {
      const counter = /_Sig-(\d+)_/.exec(longName === '' ? textIn(header, 0, 100) : longName)?.[1];
      if (counter !== undefined) counters.push(BigInt(counter));
      longName = '';
    }
    at += blockBytes * (1 + Math.ceil(size / blockBytes));
  }
  return counters;
}

export type Counters = { readonly from: bigint; readonly to: bigint };

/** Each counter of the range once, and none besides. */
export function isGapless(counters: readonly bigint[], { from, to }: Counters): boolean {
  const sorted = counters.toSorted((one, other) => (one < other ? -1 : 1));
  return BigInt(sorted.length) === to - from + 1n && sorted.every((counter, at) => counter === from + BigInt(at));
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
