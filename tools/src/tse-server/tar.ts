type TarFile = { readonly name: string; readonly content: Uint8Array };

const blockBytes = 512;
/** A longer name does not fit into a header of 1988; the vendor then writes a header of 2001 before it. */
const longestName = 99;

/** A TAR file of plain files, all made at the same second. */
export function tar(files: readonly TarFile[], madeAt: number): Buffer {
  return Buffer.concat([...files.flatMap((file) => blocksOf(file, madeAt)), Buffer.alloc(2 * blockBytes)]);
}

function blocksOf({ name, content }: TarFile, madeAt: number): readonly Uint8Array[] {
  const short = Buffer.from(name).subarray(0, longestName).toString();
  const own = [headerOf(short, { type: '0', bytes: content.length, madeAt }), content, paddingAfter(content.length)];
  if (Buffer.byteLength(name) <= longestName) return own;
  const record = Buffer.from(paxRecord(name));
  const header = headerOf('PaxHeader', { type: 'x', bytes: record.length, madeAt });
  return [header, record, paddingAfter(record.length), ...own];
}

type Fields = { readonly type: '0' | 'x'; readonly bytes: number; readonly madeAt: number };

function headerOf(name: string, { type, bytes, madeAt }: Fields): Buffer {
  const header = Buffer.alloc(blockBytes);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o644, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(bytes, 11), 124);
  header.write(octal(madeAt, 11), 136);
  header.write(' '.repeat(8), 148);
  header.write(type, 156);
  header.write('ustar\x0000', 257);
  header.write(octal(0, 7), 329);
  header.write(octal(0, 7), 337);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)} `, 148);
  return header;
}

/** The length at its front counts itself. */
function paxRecord(name: string): string {
  const rest = ` path=${name}\n`;
  const bytes = Buffer.byteLength(rest);
  let length = bytes + 1;
  while (bytes + String(length).length !== length) length += 1;
  return `${length}${rest}`;
}

function paddingAfter(bytes: number): Buffer {
  return Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes);
}
