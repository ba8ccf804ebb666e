import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../random.ts';
import type { WireMood } from '../wire.ts';

type Question = {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer<ArrayBuffer> | undefined;
};

export type LocalLine = AsyncDisposable & {
  readonly url: string;
  readonly setMood: (mood: WireMood) => void;
  /** Somebody of the house answers in the name of the bridge: with this ticket. */
  readonly forgeWith: (ticket: () => string | undefined) => void;
  readonly counts: () => Readonly<Record<'lost' | 'late' | 'twice' | 'forged', number>>;
};

const answers = /^\/api\/v1\/till\/bridge-calls\//;
const patience = 10_000;

/** Between the bridge and the servers. What it says is lost, comes late and twice, and others say it in its name. */
export async function openLocalLine(origins: readonly string[], dice: Dice): Promise<LocalLine> {
  let mood: WireMood = 'fine';
  let ticketOfAnother: () => string | undefined = () => undefined;
  const open = new Set<ServerResponse>();
  const counts = { lost: 0, late: 0, twice: 0, forged: 0 };
  const over = new AbortController();

  const ask = ({ method, path, headers, body }: Question, signal?: AbortSignal) =>
    fetch(`${dice.pick(origins)}${path}`, {
      method,
      headers,
      signal: AbortSignal.any([over.signal, signal ?? AbortSignal.timeout(patience)]),
      ...(body && { body }),
    });

  /** Beside what was said, and nobody waits for what becomes of it. */
  async function sayMore(said: Question): Promise<void> {
    if (!answers.test(said.path)) return;
    const roll = dice.roll();
    const again = (kind: 'late' | 'twice') => {
      counts[kind] += 1;
      return ask(said);
    };
    const ticket = ticketOfAnother();
    if (roll < 0.15 && ticket !== undefined) {
      counts.forged += 1;
      await ask(forgedOf(said, ticket));
    } else if (roll < 0.3) await again('twice');
    else if (roll < 0.45)
      await pause(dice.between(300, 3000), undefined, { signal: over.signal }).then(() => again('late'));
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (mood === 'cut') return lose(response);
    const said = await questionOf(request);
    if (mood === 'slow') await pause(dice.between(50, 400));
    void sayMore(said).catch(() => undefined);
    const isStream = said.path.endsWith('/till/stream');
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const answer = await ask(said, isStream ? gone.signal : undefined);
    if (mood === 'losing-answers' && dice.roll() < 0.5) return lose(response);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    if (!isStream || !answer.body) return void response.end(Buffer.from(await answer.arrayBuffer()));
    open.add(response);
    response.once('close', () => open.delete(response));
    for await (const bytes of answer.body) response.write(bytes);
    response.end();
  }

  function lose(response: ServerResponse): void {
    counts.lost += 1;
    response.destroy();
  }

  const server = createServer((request, response) => {
    void pass(request, response).catch(() => response.destroy());
  });
  return {
    url: await listen(server),
    setMood: (next) => {
      mood = next;
      if (next === 'cut') for (const response of open) response.destroy();
    },
    forgeWith: (ticket) => {
      ticketOfAnother = ticket;
    },
    counts: () => counts,
    [Symbol.asyncDispose]: async () => {
      over.abort();
      server.close();
      server.closeAllConnections();
    },
  };
}

async function questionOf(request: IncomingMessage): Promise<Question> {
  const { method = 'GET', url: path = '/' } = request;
  const names = ['authorization', 'content-type', 'stripe-signature'] as const;
  const headers = Object.fromEntries(names.flatMap((name) => headerOf(request, name)));
  return { method, path, headers, body: method === 'GET' ? undefined : Buffer.from(await buffer(request)) };
}

function headerOf({ headers }: IncomingMessage, name: string): readonly (readonly [string, string])[] {
  const value = headers[name];
  return typeof value === 'string' ? [[name, value]] : [];
}

/** All was paid, says somebody who is no bridge. */
function forgedOf(said: Question, ticket: string): Question {
  const numbers = { id: '1', receiptNo: '1', traceNo: '1', terminalId: '1' };
  const slips = { customer: [], merchant: [], isSigned: false };
  const card = { kind: 'credit', name: 'VISA', endsWith: '1111' };
  const outcome = { state: 'approved', approvedCents: 4711, tipCents: 0, card, reference: numbers, slips };
  const body = Buffer.from(JSON.stringify({ isDone: true, step: null, outcome, state: null, totals: null }));
  return { ...said, headers: { ...said.headers, authorization: `Device ${ticket}` }, body };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens at a port says so.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
