import { X509Certificate, verify } from 'node:crypto';

export type LogFile = {
  readonly name: string;
  readonly counter: number;
  readonly time: number;
  readonly kind: string;
  readonly fields: readonly Part[];
  readonly isSigned: boolean;
};
type Part = { readonly tag: number; readonly value: Buffer; readonly whole: Buffer };

/** Reads an export without any code that wrote it: names, elements, numbers, and whether the signatures are those of its device. */
export function readArchive(bytes: Buffer) {
  const files = readTar(bytes);
  const certificates = files
    .filter(({ name }) => name.endsWith('_X509.der'))
    .map(({ name, content }) => ({ name, certificate: new X509Certificate(content) }));
  const [device] = certificates;
  if (!device) throw new Error('an export without certificates');
  const logs = files
    .filter(({ name }) => name.endsWith('.log'))
    .map(({ name, content }) => readLog(name, content, device.certificate));
  return { files, certificates, logs };
}

function readLog(name: string, content: Buffer, certificate: X509Certificate): LogFile {
  const [outer] = partsOf(content);
  const parts = partsOf(outer?.value ?? Buffer.alloc(0));
  const [time, counter] = [parts.at(-2), parts.at(-3)];
  const signed = Buffer.concat(parts.slice(0, -1).map(({ whole }) => whole));
  const signature = parts.at(-1)?.value ?? Buffer.alloc(0);
  const hash = signature.length === 64 ? 'sha256' : 'sha384';
  return {
    name,
    counter: numberOf(counter),
    time: numberOf(time),
    kind: /Log-(Tra|Sys|Aud)/.exec(name)?.[1] ?? '',
    fields: parts.filter(({ tag }) => tag >= 0x80),
    isSigned: verify(hash, signed, { key: certificate.publicKey, dsaEncoding: 'ieee-p1363' }, signature),
  };
}

function partsOf(bytes: Buffer): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at < bytes.length) {
    const short = bytes[at + 1] ?? 0;
    const more = short < 0x80 ? 0 : short - 0x80;
    const length = more === 0 ? short : bytes.readUIntBE(at + 2, more);
    const from = at + 2 + more;
    parts.push({
      tag: bytes[at] ?? 0,
      value: bytes.subarray(from, from + length),
      whole: bytes.subarray(at, from + length),
    });
    at = from + length;
  }
  return parts;
}

function numberOf(part: Part | undefined): number {
  return Number(BigInt(`0x${part?.value.toString('hex') ?? '0'}`));
}

function readTar(bytes: Buffer): readonly { readonly name: string; readonly content: Buffer }[] {
  const files: { name: string; content: Buffer }[] = [];
  let longName: string | undefined;
  for (let at = 0; bytes[at] !== undefined && bytes[at] !== 0;) {
    const header = bytes.subarray(at, at + 512);
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
    const content = bytes.subarray(at + 512, at + 512 + size);
    const name = longName ?? header.toString('latin1', 0, 100).replace(/\0.*$/s, '');
    longName = header[156] === 0x78 ? / path=(.*)\n/.exec(content.toString())?.[1] : undefined;
    if (header[156] === 0x30) files.push({ name, content });
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}
