import type { Report } from './findings.ts';

/** A plain file of an archive; `at` is where its header begins. */
export type TarEntry = { readonly name: string; readonly at: number; readonly bytes: Uint8Array };

/** No archive makes us hold more than this at once. */
export const tarLimits = { entryBytes: 1_048_576, nameBytes: 4_096, entries: 1_000_000 };

const block = 512;

/** The plain files of a TAR (POSIX ustar, with long names as GNU or POSIX.1-2001 write them), one at a time. */
export async function* readTar(source: AsyncIterable<Uint8Array>, report: Report): AsyncGenerator<TarEntry> {
  const input = openBytes(source, report);
  try {
    yield* entriesOf(input, report);
  } finally {
    await input.close();
  }
}

async function* entriesOf(input: Bytes, report: Report): AsyncGenerator<TarEntry> {
  let longName: string | undefined;
  for (let count = 0; ; count += 1) {
    const at = input.at();
    const head = await input.take(block);
    if (head.length < block) {
      report(head.length === 0 ? 'tar/no-end' : 'tar/truncated', 'archive', at);
      return;
    }
    if (isEmpty(head)) {
      await readEnd(input, report);
      return;
    }
    if (count >= tarLimits.entries) {
      report('tar/too-many-entries', 'archive', at, `at most ${tarLimits.entries}`);
      return;
    }
    const header = readHeader(head, at, report);
    if (!header) return;
    const name = longName ?? header.name;
    const isName = header.type === 'L' || header.type === 'x';
    const limit = isName ? tarLimits.nameBytes : tarLimits.entryBytes;
    const bytes = await readContent(input, { ...header, name, limit }, report);
    if (bytes === 'truncated') return;
    longName = undefined;
    if (bytes === 'too-large') continue;
    if (isName) longName = longNameOf(header.type, bytes, () => report('tar/long-name', 'archive', at));
    else if (header.type !== '0') report('tar/entry-type', name, at, `type ${header.type}`);
    else if (!isPlainName(name)) report('name/path', name, at);
    else yield { name, at, bytes };
  }
}

type Header = { readonly name: string; readonly size: number; readonly type: string };

function readHeader(head: Uint8Array, at: number, report: Report): Header | undefined {
  const sum = head.reduce((total, byte, place) => total + (place >= 148 && place < 156 ? 0x20 : byte), 0);
  const said = octal(head.subarray(148, 156));
  if (said !== sum) {
    report('tar/checksum', 'archive', at, `${sum} instead of ${said ?? 'a number'}`);
    return undefined;
  }
  const magic = latin(head.subarray(257, 265));
  if (magic !== 'ustar\u000000' && magic !== 'ustar  \u0000') report('tar/magic', 'archive', at + 257);
  const size = octal(head.subarray(124, 136));
  if (size === undefined) {
    report('tar/number', 'archive', at + 124, 'size');
    return undefined;
  }
  const type = latin(head.subarray(156, 157));
  const prefix = magic.startsWith('ustar\u0000') ? textField(head.subarray(345, 500)) : '';
  const name = textField(head.subarray(0, 100));
  return { name: prefix === '' ? name : `${prefix}/${name}`, size, type: type === '\u0000' ? '0' : type };
}

type Asked = Header & { readonly limit: number };

async function readContent(
  input: Bytes,
  { name, size, limit }: Asked,
  report: Report,
): Promise<Uint8Array | 'truncated' | 'too-large'> {
  const at = input.at();
  const isTooLarge = size > limit;
  if (isTooLarge) report('entry/too-large', name, at, `${size} bytes, at most ${limit}`);
  const bytes = isTooLarge ? new Uint8Array() : await input.take(size);
  const skipped = isTooLarge ? await input.skip(size) : bytes.length;
  const padding = await input.take((block - (size % block)) % block);
  if (skipped < size || input.at() % block !== 0) {
    report('tar/truncated', name, at, `${skipped} of ${size} bytes`);
    return 'truncated';
  }
  if (!isEmpty(padding)) report('tar/padding', name, at + size);
  return isTooLarge ? 'too-large' : bytes;
}

/** Two empty blocks, and nothing but emptiness behind them. */
async function readEnd(input: Bytes, report: Report): Promise<void> {
  const second = await input.take(block);
  if (second.length < block) report('tar/no-end', 'archive', input.at());
  if (!isEmpty(second)) report('tar/after-end', 'archive', input.at() - second.length);
  for (;;) {
    const at = input.at();
    const rest = await input.take(65_536);
    if (rest.length === 0) return;
    if (isEmpty(rest)) continue;
    report('tar/after-end', 'archive', at);
    return;
  }
}

/** `L` of GNU is the name itself; `x` of POSIX has records `length key=value`. */
function longNameOf(type: string, bytes: Uint8Array, complain: () => void): string | undefined {
  if (type === 'L') return textField(bytes);
  let rest = Buffer.from(bytes);
  let path: string | undefined;
  while (rest.length > 0) {
    const [, digits = '', key = ''] = /^([1-9]\d{0,5}) ([^=\n]+)=/.exec(rest.toString('latin1')) ?? [];
    const length = Number(digits);
    if (key === '' || length > rest.length || rest[length - 1] !== 0x0a || key === 'size') {
      complain();
      return undefined;
    }
    if (key === 'path') path = textField(rest.subarray(digits.length + key.length + 2, length - 1));
    rest = rest.subarray(length);
  }
  return path;
}

/** No folder, no way up, nothing invisible. */
function isPlainName(name: string): boolean {
  return name !== '' && name === name.trim() && !/[/\\\u0000-\u001f\u007f\ufffd]|^\.+$/.test(name);
}

/** Up to the first empty byte; what hides behind it makes the name unusable. */
function textField(field: Uint8Array): string {
  const end = field.indexOf(0);
  const text = Buffer.from(end < 0 ? field : field.subarray(0, end)).toString('utf8');
  return end >= 0 && !isEmpty(field.subarray(end)) ? `${text}\u0000` : text;
}

function octal(field: Uint8Array): number | undefined {
  const [, digits] = /^ *([0-7]{1,12})[ \u0000]*$/.exec(latin(field)) ?? [];
  return digits === undefined ? undefined : Number.parseInt(digits, 8);
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

function isEmpty(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}

type Bytes = {
  readonly at: () => number;
  /** Fewer at the end. */
  readonly take: (size: number) => Promise<Uint8Array>;
  readonly skip: (size: number) => Promise<number>;
  readonly close: () => Promise<void>;
};

function openBytes(source: AsyncIterable<Uint8Array>, report: Report): Bytes {
  const iterator = source[Symbol.asyncIterator]();
  let chunk: Uint8Array = new Uint8Array();
  let at = 0;
  let isOver = false;
  const refill = async (): Promise<boolean> => {
    while (chunk.length === 0 && !isOver) {
      try {
        const next = await iterator.next();
        if (next.done === true) isOver = true;
        else chunk = next.value;
      } catch (error) {
        report('tar/unreadable', 'archive', at, String(error));
        isOver = true;
      }
    }
    return chunk.length > 0;
  };
  const cut = (size: number): Uint8Array => {
    const piece = chunk.subarray(0, size);
    chunk = chunk.subarray(piece.length);
    at += piece.length;
    return piece;
  };
  return {
    at: () => at,
    take: async (size) => {
      const pieces: Uint8Array[] = [];
      let left = size;
      while (left > 0 && (await refill())) {
        const piece = cut(left);
        pieces.push(piece);
        left -= piece.length;
      }
      return Buffer.concat(pieces);
    },
    skip: async (size) => {
      let left = size;
      while (left > 0 && (await refill())) left -= cut(left).length;
      return size - left;
    },
    close: async () => {
      if (!isOver) await iterator.return?.();
    },
  };
}
