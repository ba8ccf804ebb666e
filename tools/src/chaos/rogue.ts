import { setTimeout as pause } from 'node:timers/promises';
import { helloText, knowsText, type Said } from '@tresen/domain/device-log/hello';
import { entryTypes } from '@tresen/domain/device-log/known-types';
import { firstPrev, type JsonValue, type LogEntry, type UnsealedEntry } from '@tresen/domain/device-log/log-entry';
import { sealEntry } from '@tresen/web/device/journal/device-key';
import { newId } from '@tresen/web/device/journal/new-id';
import type { SaleToBook } from '@tresen/web/device/till/till';
import { actor } from '@tresen/web/test/offline/sales';
import type { Newcomer } from './enrol.ts';

export type Rogue = ReturnType<typeof openRogue>;

export type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

const triesAtMost = 60;
/** Of all of them: each proof is later than the one before it. */
let provenMs = 0;

/** A device in the wrong hands: it signs with its own key what it likes, and sends it to whichever server answers. */
export function openRogue(newcomer: Newcomer, origins: readonly string[]) {
  const { identity, signer } = newcomer;
  const { deviceId, locationId, register } = identity;
  const log: LogEntry[] = [];
  let lastNo = 0;

  async function post(path: string, body: object, ticket = ''): Promise<Answer | undefined> {
    const origin = origins[Math.floor(Math.random() * origins.length)]!;
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Device ${ticket}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (!answer || text === undefined || answer.status >= 500 || answer.status === 429) return undefined;
    return { status: answer.status, body: JSON.parse(text) as Answer['body'] };
  }

  async function insist(ask: () => Promise<Answer | undefined>): Promise<Answer> {
    for (let tries = 0; tries < triesAtMost; tries += 1) {
      const answer = await ask();
      if (answer) return answer;
      await pause(250);
    }
    throw new Error(`${deviceId} was never answered`);
  }

  /** In its own name or in that of another: signed with its own key either way. */
  async function hello(over: Partial<Said> = {}): Promise<Answer> {
    return insist(async () => {
      provenMs = Math.max(Date.now(), provenMs + 1);
      const at = new Date(provenMs).toISOString();
      const standing = { lastSeq: log.length, ackedSeq: 0, isPersisted: true, app: 'chaos' };
      const said = { deviceId, at, nonce: crypto.randomUUID(), ...standing, ...over };
      // Of the same build as the others: for one that reads less nobody would be offered to sign.
      const knows = [...entryTypes];
      const [sig, knowsSig] = [await signer.sign(helloText(said)), await signer.sign(knowsText(said, knows))];
      return post('/till/hello', { ...said, sig, knows, knowsSig });
    });
  }

  return {
    newcomer,
    hello,
    log: (): readonly LogEntry[] => log,
    seal: (entry: UnsealedEntry) => sealEntry(entry, signer),
    async write(type: string, payload: object, over: Partial<LogEntry> = {}): Promise<LogEntry> {
      const { sig, ...changed } = over;
      const unsealed: UnsealedEntry = {
        v: 1,
        device: deviceId,
        seq: log.length + 1,
        id: newId(Date.now()),
        type,
        actor,
        register: register?.registerId ?? null,
        series: register?.series ?? null,
        at: new Date().toISOString(),
        offsetMs: 0,
        offsetAgeMs: 0,
        monoMs: 0,
        app: 'chaos',
        // Payloads are plain data.
        payload: payload as JsonValue,
        prev: log.at(-1)?.hash ?? firstPrev,
        ...changed,
      };
      const sealed = await sealEntry(unsealed, signer);
      const entry = { ...sealed, ...(sig === undefined ? {} : { sig }) };
      log.push(entry);
      return entry;
    },
    saleOf(cart: SaleToBook): object {
      const { draftId: _, ...sale } = cart;
      lastNo += 1;
      const businessDate = new Date().toISOString().slice(0, 10);
      const numbers = { registerCode: register?.code ?? '', receiptNo: lastNo, pickupNo: lastNo };
      return { ...sale, locationId, businessDate, ...numbers };
    },
    /** What stands in the hello decides what it may do with the answer. */
    async upload(entries: readonly LogEntry[], greeting?: Answer): Promise<Answer> {
      return insist(async () => {
        const { body } = greeting ?? (await hello());
        return post('/till/log', { entries }, String(body['ticket'] ?? ''));
      });
    },
  };
}

/** Its whole log, from where the server stands, until all of it is there. */
export async function sendAll(rogue: Rogue): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const greeting = await rogue.hello();
    const serverSeq = Number(greeting.body['serverSeq'] ?? rogue.log().length);
    const rest = rogue.log().slice(serverSeq, serverSeq + 100);
    if (rest.length === 0) return;
    await rogue.upload(rest, greeting);
  }
}
