import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { bridgeAnswer, bridgeCall } from '@tresen/contract/bridge-cards';
import type { z } from 'zod';

type Call = z.infer<typeof bridgeCall>;
export type Answer = z.infer<typeof bridgeAnswer>;
type Waiting = { readonly done: (answer: Answer | 'gone') => void; isTaken: boolean };

/** What a bridge hears of its server, and nothing else of it: each call is told once, and the last word to it counts. */
export async function openServerStandIn() {
  const calls: Call[] = [];
  const waiting = new Map<string, Waiting>();
  const streams = new Set<ServerResponse>();

  const answers: Readonly<Record<string, () => object>> = {
    'POST /till/hello': () => ({ ticket: 'ticket', role: 'bridge', isEnded: false }),
    'GET /till/printers': () => ({ printers: [] }),
    'PUT /till/bridge': () => ({
      localToken: 't'.repeat(43),
      newestVersion: '0',
      timeZone: 'Europe/Berlin',
      search: null,
      calls: takeAll(),
    }),
  };

  function takeAll(): readonly Call[] {
    for (const { callId } of calls) Object.assign(waiting.get(callId) ?? {}, { isTaken: true });
    return calls.splice(0);
  }

  const server = createServer((request, response) => {
    void (async () => {
      const path = (request.url ?? '').replace('/api/v1', '');
      if (path === '/till/stream') {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: hello\n\n');
        streams.add(response);
        response.once('close', () => streams.delete(response));
        return;
      }
      const body = request.method === 'GET' ? {} : await json(request);
      const callId = /^\/till\/bridge-calls\/(.+)$/.exec(path)?.[1];
      if (callId !== undefined && (body as Answer).isDone) waiting.get(callId)?.done(body as Answer);
      const answer = answers[`${request.method} ${path}`]?.() ?? {};
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    // It listens at a port.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What the bridge said last, or `gone` when it is. */
    async call(wanted: Omit<Call, 'callId'>): Promise<Answer | 'gone'> {
      const callId = randomUUID();
      const { promise, resolve } = Promise.withResolvers<Answer | 'gone'>();
      waiting.set(callId, { done: resolve, isTaken: false });
      calls.push({ ...wanted, callId });
      for (const stream of streams) stream.write('event: paper\n\n');
      const end = await promise;
      waiting.delete(callId);
      return end;
    },
    /** The bridge died. What it had not heard, its next run hears; what it had heard is over for it. */
    bridgeIsGone(): void {
      for (const { done, isTaken } of waiting.values()) if (isTaken) done('gone');
    },
    async [Symbol.asyncDispose](): Promise<void> {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type ServerStandIn = Awaited<ReturnType<typeof openServerStandIn>>;
