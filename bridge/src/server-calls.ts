import { randomBytes } from 'node:crypto';
import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '@tresen/contract/contract';
import { bridgeVersion } from '@tresen/domain/print/bridge';
import { helloText } from '@tresen/domain/device-log/hello';
import { type Identity, signText } from './identity.ts';

type Till = ContractRouterClient<typeof contract>['till'];
type Asked<Verb extends keyof Till> = Parameters<Till[Verb]>[0];
type Answered<Verb extends keyof Till> = Awaited<ReturnType<Till[Verb]>>;

/** The server said no, with a code of its catalogue. Without an answer: an ordinary error. */
export class Refused extends Error {
  readonly code: string;
  readonly provenAt: string | undefined;

  constructor(code: string, provenAt: string | undefined) {
    super(`the server refused: ${code}`);
    this.name = 'Refused';
    this.code = code;
    this.provenAt = provenAt;
  }
}

/** Somebody ended this bridge: it has nothing to say any more. */
export function isEnded(error: unknown): boolean {
  return error instanceof Refused && error.code === 'device/revoked';
}

export type ServerCalls = {
  readonly printers: () => Promise<Answered<'printers'>>;
  readonly reportPrinters: (input: Asked<'reportPrinters'>) => Promise<void>;
  readonly lease: (input: Asked<'leasePrintJobs'>) => Promise<Answered<'leasePrintJobs'>>;
  readonly reportJob: (input: Asked<'reportPrintJob'>) => Promise<Answered<'reportPrintJob'>>;
  readonly reportBridge: (input: Asked<'reportBridge'>) => Promise<Answered<'reportBridge'>>;
  readonly answerCall: (input: Asked<'answerBridgeCall'>) => Promise<void>;
  /** The stream that says when there is something to do, until it ends. */
  readonly stream: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
};

const patience = 15_000;
/** A ticket is good for a quarter of an hour. */
const ticketMs = 10 * 60_000;

/** The one way out: every call goes to the server that this bridge was enrolled at. */
export function serverCalls(identity: Identity): ServerCalls {
  let ticket: { readonly text: string; readonly until: number } | undefined;

  async function freshTicket(): Promise<string> {
    if (ticket && ticket.until > Date.now()) return ticket.text;
    const answer = await hello(identity);
    if (answer.isEnded || answer.role !== 'bridge') throw new Refused('device/revoked', undefined);
    ticket = { text: answer.ticket, until: Date.now() + ticketMs };
    return ticket.text;
  }

  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const withTicket = async () =>
      callApi(identity.server, { method, path, body, authorization: `Device ${await freshTicket()}` });
    return withTicket().catch((error: unknown) => {
      if (!(error instanceof Refused) || error.code !== 'device/not-accepted') throw error;
      // The ticket ran out early, or the server has another secret by now.
      ticket = undefined;
      return withTicket();
    });
  }

  // Shapes are those of the contract; the server checks what it sends against them.
  return {
    printers: () => send('GET', '/till/printers') as Promise<Answered<'printers'>>,
    reportPrinters: async (input) => void (await send('PUT', '/till/printer-states', input)),
    lease: (input) => send('POST', '/till/print-job-leases', input) as Promise<Answered<'leasePrintJobs'>>,
    reportJob: (input) =>
      send('POST', `/till/print-jobs/${input.jobId}/outcome`, input) as Promise<Answered<'reportPrintJob'>>,
    reportBridge: (input) => send('PUT', '/till/bridge', input) as Promise<Answered<'reportBridge'>>,
    answerCall: async (input) => void (await send('PUT', `/till/bridge-calls/${input.callId}`, input)),
    stream: async (signal) => {
      const shown = await freshTicket();
      const answer = await fetch(urlOf(identity.server, '/till/stream'), {
        headers: { authorization: `Device ${shown}` },
        redirect: 'error',
        signal,
      });
      if (!answer.ok || !answer.body) throw await refusalIn(answer);
      return answer.body;
    },
  };
}

/** Proves that the key is here. Said again with a later time where the server has heard a later one. */
async function hello(identity: Identity): Promise<Answered<'hello'>> {
  try {
    return await prove(identity, Date.now());
  } catch (error) {
    if (!(error instanceof Refused) || error.provenAt === undefined) throw error;
    return prove(identity, Date.parse(error.provenAt) + 1);
  }
}

async function prove({ server, deviceId, key }: Identity, atMs: number): Promise<Answered<'hello'>> {
  const said = {
    deviceId,
    at: new Date(atMs).toISOString(),
    nonce: randomBytes(18).toString('base64url'),
    // A bridge writes no log.
    lastSeq: 0,
    ackedSeq: 0,
    isPersisted: true,
    app: `bridge ${bridgeVersion}`,
  };
  const body = { ...said, sig: signText(key, helloText(said)) };
  return (await callApi(server, { method: 'POST', path: '/till/hello', body })) as Answered<'hello'>;
}

export async function enrolAt(server: string, input: Asked<'enrol'>): Promise<Answered<'enrol'>> {
  return (await callApi(server, { method: 'POST', path: '/till/enrolment', body: input })) as Answered<'enrol'>;
}

type ApiCall = {
  readonly method: string;
  readonly path: string;
  readonly body?: object | undefined;
  readonly authorization?: string;
};

async function callApi(server: string, { method, path, body, authorization }: ApiCall): Promise<unknown> {
  const answer = await fetch(urlOf(server, path), {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(authorization === undefined ? {} : { authorization }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    // A server that sends us elsewhere is not the one that was enrolled.
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok) throw await refusalIn(answer);
  return answer.json();
}

async function refusalIn(answer: Response): Promise<Error> {
  const problem = (await answer.json().catch(() => ({}))) as { readonly code?: unknown; readonly provenAt?: unknown };
  if (typeof problem.code !== 'string') return new Error(`the server answered ${answer.status}`);
  return new Refused(problem.code, typeof problem.provenAt === 'string' ? problem.provenAt : undefined);
}

function urlOf(server: string, path: string): URL {
  return new URL(`/api/v1${path}`, server);
}
