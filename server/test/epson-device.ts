import { hash, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { Begun, Ended, TseAnswer, TseClient, TseDevice, TseFound, TseTraits } from '../src/core/tse/tse-device.ts';
import { cutToCounters, stepsIn, type SignedStep } from './epson-archive.ts';
import { type EpsonLine, openEpsonLine, type Output } from './epson-line.ts';

const secrets = { adminPin: '12345', timeAdminPin: '54321', secret: 'EPSONKEY' };

const traits: TseTraits = {
  hasOwnIds: false,
  beginsOnce: false,
  inFlight: 1,
  mostClients: 100,
  mostOpen: 512,
  longestSerial: 30,
  reach: 'bridge',
};

const infoShape = z.object({
  tseInformation: z.object({
    tseInitializationState: z.string(),
    hasPassedSelfTest: z.boolean(),
    hasValidTime: z.boolean(),
    serialNumber: z.string(),
    tsePublicKey: z.string(),
    signatureAlgorithm: z.string(),
    tseDescription: z.string(),
    createdSignatures: z.number(),
    registeredClients: z.number(),
    startedTransactions: z.number(),
  }),
});
const signedShape = z.object({
  transactionNumber: z.number(),
  signatureCounter: z.number(),
  logTime: z.string(),
  signature: z.string(),
});

/** A TSE in a printer behind the port: it knows numbers only, has one host at a time, and forgets who is let in without power. */
export function openEpsonDevice(port: number): TseDevice & { readonly close: () => void } {
  const line = openEpsonLine(port);
  return {
    provider: 'epson',
    traits,
    begin: (client) => line.inTurn(() => begin(line, client)),
    finish: (client, { number }, process) =>
      line.inTurn(async () => {
        if (number === undefined) return { said: 'refused', blame: 'process', reason: 'it has no number' };
        const processData = Buffer.from(process.data, 'utf8').toString('base64');
        const input = { clientId: client.serial, transactionNumber: Number(number), processData };
        const answer = await asUser(line, client, () =>
          line.ask('FinishTransaction', { ...input, processType: process.type, additionalData: '' }),
        );
        if (answer.said !== 'done') return answer;
        const ended = await onDone(await stepsOf(line, number), (all) => endedOf(line, all));
        // It is signed: whatever keeps us from reading it back is no refusal.
        return ended.said === 'done' ? ended : { said: 'unknown', reason: ended.reason };
      }),
    find: ({ number }) =>
      line.inTurn(async () => {
        if (number === undefined) return { said: 'done', value: { state: 'absent' } };
        const steps = await stepsOf(line, number);
        if (steps.said === 'refused' && steps.blame === 'process') return { said: 'done', value: { state: 'absent' } };
        return onDone(steps, (all) => foundIn(line, all));
      }),
    open: (client) => line.inTurn(() => openOf(line, client)),
    state: () => line.inTurn(() => stateOf(line)),
    enrol: (client) => line.inTurn(() => asAdmin(line, () => line.ask('RegisterClient', { clientId: client.serial }))),
    retire: (client) =>
      line.inTurn(async () => {
        const answer = await asAdmin(line, () => line.ask('DeregisterClient', { clientId: client.serial }));
        // What is not there any more is what was asked for.
        return answer.said === 'refused' && answer.reason.endsWith('CLIENT_NOT_REGISTERED')
          ? { said: 'done', value: undefined }
          : answer;
      }),
    exportTar: ({ fromCounter, toCounter }) =>
      line.inTurn(async () =>
        onDone(await exported(line, 'ArchiveExport', {}), (tar) => ({
          said: 'done',
          value: cutToCounters(tar, { from: Number(fromCounter), to: Number(toCounter) }),
        })),
      ),
    close: () => line.close(),
  };
}

async function foundIn(line: EpsonLine, steps: readonly SignedStep[]): Promise<TseAnswer<TseFound>> {
  const [start, end] = [steps.at(0), steps.at(-1)];
  if (!start || !end) return { said: 'done', value: { state: 'absent' } };
  if (steps.length < 2) return { said: 'done', value: { state: 'active', begun: begunOf(start) } };
  return onDone(await endedOf(line, steps), (ended) => ({
    said: 'done',
    value: { state: 'ended', ended, process: { type: end.type, data: end.data } },
  }));
}

async function begin(line: EpsonLine, client: TseClient): Promise<TseAnswer<Begun>> {
  const input = { clientId: client.serial, processData: '', processType: '', additionalData: '' };
  const answer = await asUser(line, client, () => line.ask('StartTransaction', input));
  return onDone(answer, (output) => {
    const { transactionNumber, signatureCounter, logTime, signature } = signedShape.parse(output);
    return {
      said: 'done',
      value: {
        number: String(transactionNumber),
        counter: String(signatureCounter),
        startedAt: Temporal.Instant.from(logTime),
        signature,
      },
    };
  });
}

/** Without its power it forgets who was let in, whether it was tested and what time it is: each is said again when it asks for it. */
async function asUser(
  line: EpsonLine,
  client: TseClient,
  work: () => Promise<TseAnswer<Output>>,
): Promise<TseAnswer<Output>> {
  const userId = client.serial;
  const cures: Readonly<Record<string, () => Promise<TseAnswer<Output>>>> = {
    TSE1_ERROR_WRONG_STATE_NEEDS_SELF_TEST: () => line.ask('RunTSESelfTest'),
    OTHER_ERROR_UNAUTHENTICATED_TIME_ADMIN_USER: () =>
      letIn(line, 'AuthenticateUserForTimeAdmin', { userId, clientId: userId, pin: secrets.timeAdminPin }),
    TSE1_ERROR_NO_TIME_SET: () =>
      line.ask('UpdateTime', {
        userId,
        newDateTime: Temporal.Now.instant().toString({ smallestUnit: 'second' }),
        useTimeSync: false,
      }),
  };
  let answer = await work();
  for (let times = 0; times < 3 && answer.said === 'refused'; times += 1) {
    const cure = cures[answer.reason];
    if (!cure) return answer;
    const cured = await cure();
    if (cured.said !== 'done') return cured;
    answer = await work();
  }
  return answer;
}

async function asAdmin(line: EpsonLine, work: () => Promise<TseAnswer<Output>>): Promise<TseAnswer<undefined>> {
  const entered = await letIn(line, 'AuthenticateUserForAdmin', { userId: 'Administrator', pin: secrets.adminPin });
  if (entered.said !== 'done') return entered;
  const answer = await work();
  await line.ask('LogOutForAdmin');
  return answer.said === 'done' ? { said: 'done', value: undefined } : answer;
}

type Login = { readonly userId: string; readonly pin: string; readonly clientId?: string };

async function letIn(line: EpsonLine, name: string, login: Login): Promise<TseAnswer<Output>> {
  const asked = await line.ask('GetChallenge', { userId: login.userId });
  return onDone(asked, ({ challenge }) =>
    line.ask(name, { ...login, hash: hash('sha256', String(challenge) + secrets.secret, 'base64') }),
  );
}

async function stateOf(line: EpsonLine): ReturnType<TseDevice['state']> {
  const certificate = await line.ask('GetLogMessageCertificate');
  return onDone(certificate, async ({ logMessageCertificateBase64: text }) =>
    onDone(await line.ask('GetStorageInfo'), (output) => {
      const { tseInformation: info } = infoShape.parse(output);
      return {
        said: 'done',
        value: {
          isReady: info.tseInitializationState === 'INITIALIZED',
          isTest: new X509Certificate(Buffer.from(String(text), 'base64')).issuer.includes('STAND-IN'),
          serial: Buffer.from(info.serialNumber, 'base64').toString('hex'),
          publicKey: info.tsePublicKey,
          algorithm: info.signatureAlgorithm,
          timeFormat: 'unixTime',
          encoding: 'UTF-8',
          certificate: String(text),
          certificationId: info.tseDescription,
          signatureCounter: String(info.createdSignatures),
          clients: info.registeredClients,
          open: info.startedTransactions,
        },
      };
    }),
  );
}

async function openOf(line: EpsonLine, client: TseClient): ReturnType<TseDevice['open']> {
  const listed = await line.ask('GetStartedTransactionList', { clientId: client.serial });
  if (listed.said !== 'done') return listed;
  const { startedTransactionNumberList: numbers } = z
    .object({ startedTransactionNumberList: z.array(z.number()) })
    .parse(listed.value);
  const open: { txId: undefined; number: string; begun: Begun }[] = [];
  for (const number of numbers.map(String)) {
    const steps = await stepsOf(line, number);
    if (steps.said !== 'done') return steps;
    const [start] = steps.value;
    if (start) open.push({ txId: undefined, number, begun: begunOf(start) });
  }
  return { said: 'done', value: open };
}

async function stepsOf(line: EpsonLine, number: string): Promise<TseAnswer<readonly SignedStep[]>> {
  const tar = await exported(line, 'ExportFilteredByTransactionNumber', { transactionNumber: Number(number) });
  return onDone(tar, (bytes) => ({ said: 'done', value: stepsIn(bytes) }));
}

/** One at a time: one that a cut line has left is cancelled first. */
async function exported(line: EpsonLine, name: string, input: object): Promise<TseAnswer<Buffer>> {
  await line.ask('CancelExport');
  const begun = await line.ask(name, input);
  if (begun.said !== 'done') return begun;
  const pieces: Buffer[] = [];
  for (;;) {
    const piece = await line.ask('GetExportData');
    if (piece.said !== 'done') return piece;
    pieces.push(Buffer.from(String(piece.value['exportData']), 'base64'));
    if (piece.value['exportStatus'] === 'EXPORT_COMPLETE') break;
  }
  const ended = await line.ask('FinalizeExport', { deleteData: false });
  return onDone(ended, () => ({ said: 'done', value: Buffer.concat(pieces) }));
}

function begunOf({ number, counter, at, signature }: SignedStep): Begun {
  return { number, counter, startedAt: at, signature };
}

async function endedOf(line: EpsonLine, steps: readonly SignedStep[]): Promise<TseAnswer<Ended>> {
  const [start, end] = [steps.at(0), steps.at(-1)];
  if (!start || end?.operation !== 'FinishTransaction') return { said: 'unknown', reason: 'an export without its end' };
  return onDone(await stateOf(line), (state) => ({
    said: 'done',
    value: {
      number: end.number,
      counter: end.counter,
      startedAt: start.at,
      endedAt: end.at,
      signature: end.signature,
      algorithm: state.algorithm,
      logTimeFormat: state.timeFormat,
      publicKey: state.publicKey,
      tseSerial: state.serial,
      clientSerial: end.client,
    },
  }));
}

function onDone<Value, Next>(
  answer: TseAnswer<Value>,
  next: (value: Value) => TseAnswer<Next> | Promise<TseAnswer<Next>>,
): TseAnswer<Next> | Promise<TseAnswer<Next>> {
  return answer.said === 'done' ? next(answer.value) : answer;
}
