/** Everything a device writes down, and the only way in which it tells the server anything: a chain of signed entries. */
export type LogEntry = UnsealedEntry & {
  /** SHA-256 of `textToHash`, as 64 lower-case hex digits. */
  readonly hash: string;
  /** ECDSA P-256 over the UTF-8 bytes of `hash`: 64 bytes r and s, base64url without padding. */
  readonly sig: string;
};

export type UnsealedEntry = {
  readonly v: 1;
  readonly device: string;
  /** Counts from 1 without a gap. */
  readonly seq: number;
  readonly id: string;
  /** Versioned for ever: a till that was away for a year is still understood. */
  readonly type: string;
  readonly actor: LogActor;
  readonly register: string | null;
  readonly series: number | null;
  /** The clock of the device, as it is; what is known about its error stands beside it. */
  readonly at: string;
  readonly offsetMs: number;
  readonly offsetAgeMs: number;
  readonly monoMs: number;
  readonly app: string;
  readonly payload: JsonValue;
  /** The hash of the entry before, or `firstPrev`. */
  readonly prev: string;
};

export type LogActor = { readonly userId: string | null; readonly via: 'pin' | 'session' | 'device' };

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

export const firstPrev = '0'.repeat(64);

/** One text for one value, whoever writes it: keys sorted, no spaces, whole numbers only. */
export function canonicalJson(value: JsonValue): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`);
    return String(value + 0);
  }
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  let members = '';
  for (const key of Object.keys(value).toSorted()) {
    const member = value[key];
    if (member === undefined) continue;
    members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return `{${members}}`;
}

/** What the hash of an entry is taken of: all of it but hash and signature. `prev` is part of it, which makes the chain. */
export function textToHash(entry: UnsealedEntry): string {
  const { v, device, seq, id, type, actor, register, series, at, offsetMs, offsetAgeMs, monoMs, app, payload, prev } =
    entry;
  const { userId, via } = actor;
  return canonicalJson({
    v,
    device,
    seq,
    id,
    type,
    actor: { userId, via },
    register,
    series,
    at,
    offsetMs,
    offsetAgeMs,
    monoMs,
    app,
    payload,
    prev,
  });
}

export type LogHead = { readonly seq: number; readonly hash: string };

export const emptyHead: LogHead = { seq: 0, hash: firstPrev };

/** Where an entry stands against what is already known of its device: that is dedupe, order and loss in one rule. */
export function placeAfter(head: LogHead, seq: number): 'known' | 'next' | 'beyond' {
  if (seq <= head.seq) return 'known';
  return seq === head.seq + 1 ? 'next' : 'beyond';
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
