/** One message between till and terminal: two bytes that say what it is, and what belongs to it. */
export type Apdu = { readonly control: number; readonly data: Uint8Array };

/** Below 255 one byte says how long the data are; from there on FF and two more, the small one first. */
export function apduBytes(control: number, data: Uint8Array | readonly number[] = []): Uint8Array {
  const { length } = data;
  if (length > 0xff_ff) throw new Error(`a message of ${length} bytes fits no frame`);
  const head = [control >> 8, control & 0xff];
  const size = length < 0xff ? [length] : [0xff, length & 0xff, length >> 8];
  return Uint8Array.from([...head, ...size, ...data]);
}

export type ApduReader = { readonly take: (bytes: Uint8Array) => readonly Apdu[] };

/** However a network cuts and joins bytes, the same messages come out, each as soon as its last byte is there. */
export function apduReader(): ApduReader {
  let rest: Uint8Array = new Uint8Array();

  function next(): Apdu | undefined {
    const [high, low, short] = rest;
    if (high === undefined || low === undefined || short === undefined) return undefined;
    const [small, big] = [rest[3], rest[4]];
    const isLong = short === 0xff;
    if (isLong && (small === undefined || big === undefined)) return undefined;
    const start = isLong ? 5 : 3;
    const end = start + (isLong ? (small ?? 0) + (big ?? 0) * 256 : short);
    if (rest.length < end) return undefined;
    const data = rest.slice(start, end);
    rest = rest.subarray(end);
    return { control: high * 256 + low, data };
  }

  return {
    take(bytes) {
      rest = rest.length === 0 ? Uint8Array.from(bytes) : Buffer.concat([rest, bytes]);
      const whole: Apdu[] = [];
      for (let apdu = next(); apdu; apdu = next()) whole.push(apdu);
      return whole;
    },
  };
}
