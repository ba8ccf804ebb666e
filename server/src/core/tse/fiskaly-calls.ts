import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type FiskalyKey, openSessions, type Session } from './fiskaly-session.ts';
import type { TseAnswer } from './tse-device.ts';

/** `asks`: repeated as often as one likes. `signs`: said once; what became of it is asked for, never guessed. */
export type FiskalyCall = {
  readonly kind: 'asks' | 'signs';
  readonly method: 'GET' | 'PUT' | 'PATCH' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly timeoutMs?: number;
};

export type FiskalyCalls = {
  readonly call: <Body>(asked: FiskalyCall, shape: z.ZodType<Body>) => Promise<TseAnswer<Body>>;
  readonly bytes: (asked: FiskalyCall) => Promise<TseAnswer<Uint8Array>>;
};

export type CallSettings = {
  readonly timeoutMs: number;
  /** Before the second and the third attempt of what may be repeated. */
  readonly pausesMs: readonly number[];
  readonly nowMs: () => number;
};

/** The vendor recommends 1.5 to 5 seconds for a transaction. */
export const vendorPace: CallSettings = { timeoutMs: 2500, pausesMs: [200, 400], nowMs: Date.now };

type Said = { readonly status: number; readonly code: string; readonly reason: string };
type Heard = { readonly bytes: Buffer } | { readonly refused: Said } | { readonly silent: string };

/** Says one thing to the vendor and judges what comes back. A 401 renews the session once, then the key itself is at fault. */
export function openFiskalyCalls(key: FiskalyKey, settings: CallSettings): FiskalyCalls {
  const sessions = openSessions(key, settings);

  async function hear(asked: FiskalyCall): Promise<TseAnswer<Buffer>> {
    const first = await sessions.current();
    if (first.said !== 'done') return first;
    const heard = await say(key.baseUrl, asked, first.value, settings);
    if (!('refused' in heard) || heard.refused.status !== 401) return judged(heard);
    const renewed = await sessions.current(first.value);
    if (renewed.said !== 'done') return renewed;
    return judged(await say(key.baseUrl, asked, renewed.value, settings));
  }

  async function patiently(asked: FiskalyCall): Promise<TseAnswer<Buffer>> {
    let answer = await hear(asked);
    for (const ms of settings.pausesMs) {
      if (!isWorthAgain(asked, answer)) break;
      await pause(ms);
      answer = await hear(asked);
    }
    return answer;
  }

  return {
    bytes: patiently,
    call: async (asked, shape) => {
      const answer = await patiently(asked);
      return answer.said === 'done' ? read(asked, answer.value, shape) : answer;
    },
  };
}

/** A silent vendor is asked again only if nothing is signed by it; a busy one is left alone for a while by who asked. */
function isWorthAgain({ kind }: FiskalyCall, answer: TseAnswer<Buffer>): boolean {
  return answer.said === 'unknown' && kind === 'asks';
}

async function say(
  baseUrl: string,
  { method, path, body, timeoutMs }: FiskalyCall,
  { token }: Session,
  settings: CallSettings,
): Promise<Heard> {
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs ?? settings.timeoutMs),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return response.ok ? { bytes } : { refused: refusalOf(response, bytes) };
  } catch (error) {
    return { silent: error instanceof Error ? error.name : 'no answer' };
  }
}

function refusalOf(response: Response, bytes: Buffer): Said {
  const { status } = response;
  const said = refusalShape.safeParse(jsonOf(bytes));
  const code = said.success ? said.data.code : '';
  return { status, code, reason: [status, code].filter((part) => part !== '').join(' ') };
}

const refusalShape = z.object({ code: z.string() });

/** Codes that come with 400 or 404 and still mean the whole device, or its register there. Without a code it was not the vendor. */
const ofTheDevice = /^E_(TSS|CLIENT)_/;

/** Only a refusal of the vendor's own says that nothing was done. Whoever stands in between may say 5xx or 408 after the work. */
function judged(heard: Heard): TseAnswer<Buffer> {
  if ('bytes' in heard) return { said: 'done', value: heard.bytes };
  if ('silent' in heard)
    return { said: 'unknown', reason: `no answer: ${heard.silent}`, mayComeLate: heard.silent === 'TimeoutError' };
  const { status, code, reason } = heard.refused;
  if (status === 429 || code === 'E_TX_LIMIT_REACHED') return { said: 'refused', blame: 'busy', reason };
  if (status >= 500 || status === 408 || status === 499 || status < 400)
    return { said: 'unknown', reason, mayComeLate: status === 504 || status === 408 || status === 499 };
  const isDevice = [401, 403, 423, 432].includes(status) || code === '' || ofTheDevice.test(code);
  return { said: 'refused', blame: isDevice ? 'device' : 'process', reason };
}

/** An answer that cannot be read is none: it may have been done. */
function read<Body>({ kind }: FiskalyCall, bytes: Buffer, shape: z.ZodType<Body>): TseAnswer<Body> {
  const body = shape.safeParse(jsonOf(bytes));
  if (body.success) return { said: 'done', value: body.data };
  const reason = 'an answer that cannot be read';
  return kind === 'signs' ? { said: 'unknown', reason } : { said: 'refused', blame: 'device', reason };
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
