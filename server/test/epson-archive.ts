/** One signed step of a transaction, as it stands in an export. */
export type SignedStep = {
  readonly operation: string;
  readonly client: string;
  readonly data: string;
  readonly type: string;
  readonly number: string;
  readonly counter: string;
  readonly at: Temporal.Instant;
  readonly signature: string;
};

type TarFile = { readonly name: string; readonly bytes: Buffer; readonly block: Buffer };

/** The steps of transactions among the files of an export, in their order. */
export function stepsIn(tar: Buffer): readonly SignedStep[] {
  return filesIn(tar)
    .filter(({ name }) => name.includes('_Log-Tra_'))
    .map(({ bytes }) => stepOf(bytes));
}

/** What lies between two counters, with the certificates: a device of this kind exports by number or everything. */
export function cutToCounters(tar: Buffer, { from, to }: { readonly from: number; readonly to: number }): Buffer {
  const kept = filesIn(tar).filter(({ name }) => {
    const counter = /_Sig-(?<counter>\d+)_/.exec(name)?.groups?.['counter'];
    return counter === undefined || (Number(counter) >= from && Number(counter) <= to);
  });
  return Buffer.concat([...kept.map(({ block }) => block), Buffer.alloc(1024)]);
}

function filesIn(tar: Buffer): readonly TarFile[] {
  const files: TarFile[] = [];
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0;) {
    const size = Number.parseInt(tar.toString('ascii', at + 124, at + 135), 8);
    const end = at + 512 + Math.ceil(size / 512) * 512;
    const name = tar.toString('utf8', at, at + 100).replace(/\0.*$/s, '');
    files.push({ name, bytes: tar.subarray(at + 512, at + 512 + size), block: tar.subarray(at, end) });
    at = end;
  }
  return files;
}

function stepOf(file: Buffer): SignedStep {
  const all = elementsIn(elementsIn(file)[0]?.content ?? Buffer.alloc(0));
  const content = (tag: number) => all.find((one) => one.tag === tag)?.content ?? Buffer.alloc(0);
  const numbers = all.filter(({ tag }) => tag === 0x02).map((one) => numberOf(one.content));
  const [, counter = 0n, time = 0n] = numbers;
  return {
    operation: content(0x80).toString(),
    client: content(0x81).toString(),
    data: content(0x82).toString(),
    type: content(0x83).toString(),
    number: String(numberOf(content(0x85))),
    counter: String(counter),
    at: Temporal.Instant.fromEpochMilliseconds(Number(time) * 1000),
    signature: (all.at(-1)?.content ?? Buffer.alloc(0)).toString('base64'),
  };
}

type Element = { readonly tag: number; readonly content: Buffer };

function elementsIn(bytes: Buffer): readonly Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag = 0, short = 0] = [bytes[at], bytes[at + 1]];
    const more = short < 0x80 ? 0 : short & 0x7f;
    const length = more === 0 ? short : bytes.readUIntBE(at + 2, more);
    const from = at + 2 + more;
    elements.push({ tag, content: bytes.subarray(from, from + length) });
    at = from + length;
  }
  return elements;
}

function numberOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex') || '0'}`);
}
