import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import {
  begunOf,
  exportShape,
  foundOf,
  openOf,
  stateOf,
  type Transaction,
  transactionShape,
  transactionsShape,
  tssShape,
} from './fiskaly-answers.ts';
import { aboutPin } from './fiskaly-account.ts';
import { type CallSettings, type FiskalyCalls, openFiskalyCalls, vendorPace } from './fiskaly-calls.ts';
import type { FiskalyKey } from './fiskaly-session.ts';
import type {
  CounterRange,
  Ended,
  OpenTransaction,
  ProcessToSign,
  TseAnswer,
  TseClient,
  TseDevice,
  TseTraits,
} from './tse-device.ts';

export type FiskalySettings = FiskalyKey & {
  /** `double`: the stand-in, which is nobody's certified device. */
  readonly provider: 'double' | 'fiskaly';
  readonly tssId: string;
  readonly adminPin: string;
  readonly pace?: CallSettings;
};

const traits: TseTraits = {
  hasOwnIds: true,
  beginsOnce: true,
  inFlight: 4,
  mostClients: 199,
  mostOpen: 2000,
  longestSerial: 70,
  reach: 'server',
};

const setUpMs = 60_000;
const exportPauseMs = 250;
const exportMs = 5 * 3_600_000;
const pageSize = 100;

/** A device at fiskaly (SIGN DE V2), and the stand-in of the same shape. */
export function openFiskalyDevice(settings: FiskalySettings): TseDevice {
  const calls = openFiskalyCalls(settings, settings.pace ?? vendorPace);
  const base = `/tss/${settings.tssId}`;
  const revise = (txId: string, revision: number, body: object) =>
    calls.call(
      { kind: 'signs', method: 'PUT', path: `${base}/tx/${txId}?tx_revision=${revision}`, body },
      transactionShape,
    );
  return {
    provider: settings.provider,
    traits,

    begin: async ({ clientId }, txId) => {
      const answer = await revise(txId, 1, { state: 'ACTIVE', client_id: clientId });
      if (answer.said === 'done' && answer.value._id !== txId) return notAsked;
      return done(answer, begunOf);
    },

    finish: async ({ clientId }, { txId }, { type, data }) => {
      const schema = { raw: { process_type: type, process_data: Buffer.from(data, 'utf8').toString('base64') } };
      const answer = await revise(txId, 2, { state: 'FINISHED', client_id: clientId, schema });
      return answer.said === 'done' ? endedAsAsked(answer.value, txId, { type, data }) : answer;
    },

    find: async ({ txId }) => {
      const answer = await calls.call({ kind: 'asks', method: 'GET', path: `${base}/tx/${txId}` }, transactionShape);
      if (answer.said === 'refused' && answer.reason.endsWith(' E_TX_NOT_FOUND'))
        return { said: 'done', value: { state: 'absent' } };
      return done(answer, foundOf);
    },

    open: (client) => openTransactions(calls, base, client),

    state: async () => done(await calls.call({ kind: 'asks', method: 'GET', path: base }, tssShape), stateOf),

    enrol: (client) => asAdmin(calls, base, settings.adminPin, () => setClient(calls, base, client, 'REGISTERED')),

    retire: (client) => asAdmin(calls, base, settings.adminPin, () => setClient(calls, base, client, 'DEREGISTERED')),

    exportTar: (range) => exportTar(calls, base, range),
  };
}

function done<Body, Value>(answer: TseAnswer<Body>, read: (body: Body) => Value): TseAnswer<Value> {
  return answer.said === 'done' ? { said: 'done', value: read(answer.value) } : answer;
}

const notAsked = { said: 'unknown', reason: 'an answer to something else' } as const;

/** An answer from a memory on the way, or one about another transaction, is no signature of this one: it is looked for. */
function endedAsAsked(tx: Transaction, txId: string, { type, data }: ProcessToSign): TseAnswer<Ended> {
  const found = foundOf(tx);
  if (tx._id !== txId || found.state !== 'ended') return notAsked;
  const isOther = tx.schema !== undefined && (found.process.type !== type || found.process.data !== data);
  return isOther ? notAsked : { said: 'done', value: found.ended };
}

/** Page by page: a device may have two thousand. What ends in between is missing at worst, and looked for the next time. */
async function openTransactions(
  calls: FiskalyCalls,
  base: string,
  { clientId }: TseClient,
): Promise<TseAnswer<readonly OpenTransaction[]>> {
  const all: OpenTransaction[] = [];
  for (;;) {
    const query = `states[0]=ACTIVE&limit=${pageSize}&offset=${all.length}`;
    const path = `${base}/client/${clientId}/tx?${query}`;
    const page = await calls.call({ kind: 'asks', method: 'GET', path }, transactionsShape);
    if (page.said !== 'done') return page;
    all.push(...page.value.data.map(openOf));
    if (page.value.data.length < pageSize) return { said: 'done', value: all };
  }
}

const anything = z.unknown();

/** Whoever changes registers says the PIN first, and takes leave whatever came of it. */
async function asAdmin(
  calls: FiskalyCalls,
  base: string,
  pin: string,
  work: () => Promise<TseAnswer<undefined>>,
): Promise<TseAnswer<undefined>> {
  const post = (path: string, body: object) =>
    calls.call({ kind: 'asks', method: 'POST', path: `${base}/admin/${path}`, body, timeoutMs: setUpMs }, anything);
  const entered = await post('auth', { admin_pin: pin });
  if (entered.said !== 'done') return aboutPin(entered);
  const answer = await work();
  await post('logout', {});
  return answer;
}

const clientShape = z.object({ state: z.enum(['REGISTERED', 'DEREGISTERED']) });

/** Asked twice, it is done once: what is there already is left alone. */
async function setClient(
  calls: FiskalyCalls,
  base: string,
  { clientId, serial }: TseClient,
  state: 'REGISTERED' | 'DEREGISTERED',
): Promise<TseAnswer<undefined>> {
  const path = `${base}/client/${clientId}`;
  const known = await calls.call({ kind: 'asks', method: 'GET', path }, clientShape);
  const isNew = known.said === 'refused' && known.reason.endsWith(' E_CLIENT_NOT_FOUND');
  if (known.said !== 'done' && !isNew) return known;
  if (known.said === 'done' && known.value.state === state) return { said: 'done', value: undefined };
  if (isNew && state === 'DEREGISTERED') return { said: 'done', value: undefined };
  const answer = isNew
    ? await calls.call(
        { kind: 'signs', method: 'PUT', path, body: { serial_number: serial }, timeoutMs: setUpMs },
        clientShape,
      )
    : await calls.call({ kind: 'signs', method: 'PATCH', path, body: { state }, timeoutMs: setUpMs }, clientShape);
  return done(answer, () => undefined);
}

async function exportTar(
  calls: FiskalyCalls,
  base: string,
  { fromCounter, toCounter }: CounterRange,
): Promise<TseAnswer<Uint8Array>> {
  const path = `${base}/export/${randomUUID()}`;
  const range = `start_signature_counter=${fromCounter}&end_signature_counter=${toCounter}`;
  const asked = await calls.call(
    { kind: 'signs', method: 'PUT', path: `${path}?${range}`, body: {}, timeoutMs: setUpMs },
    exportShape,
  );
  if (asked.said !== 'done') return asked;
  const until = performance.now() + exportMs;
  while (performance.now() < until) {
    const answer = await calls.call({ kind: 'asks', method: 'GET', path }, exportShape);
    if (answer.said !== 'done') return answer;
    const { state, exception = state } = answer.value;
    if (state === 'COMPLETED')
      return calls.bytes({ kind: 'asks', method: 'GET', path: `${path}/file`, timeoutMs: setUpMs });
    if (state !== 'PENDING' && state !== 'WORKING') return { said: 'refused', blame: 'process', reason: exception };
    await pause(exportPauseMs);
  }
  return { said: 'unknown', reason: 'the export did not end' };
}
