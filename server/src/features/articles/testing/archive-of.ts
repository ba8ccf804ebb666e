export type ArchivePart = {
  readonly name: string;
  readonly content: Buffer;
  readonly size: number;
  readonly method: number;
};

/** Packs a ZIP archive by hand, so that a test can also pack a dishonest one. */
export function archiveOf(parts: readonly ArchivePart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    writeSizes(header, part, 8, 18);
    header.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    writeSizes(entry, part, 10, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    bodies.push(header, name, part.content);
    directory.push(entry, name);
    offset += 30 + name.length + part.content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

function writeSizes(into: Buffer, { method, content, size }: ArchivePart, methodAt: number, sizesAt: number): void {
  into.writeUInt16LE(method, methodAt);
  into.writeUInt32LE(content.length, sizesAt);
  into.writeUInt32LE(size, sizesAt + 4);
}
