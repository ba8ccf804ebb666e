import { join } from 'node:path';
import { bridgeVersion } from '@tresen/domain/print/bridge';
import { openBridgeCards } from './cards/open-cards.ts';
import { holdPrinters } from './held-printers.ts';
import type { Identity } from './identity.ts';
import { openJobJournal } from './job-journal.ts';
import { openLocalEndpoint } from './local-endpoint.ts';
import { printerSearch } from './printer-search.ts';
import { keepRemembered, readRemembered, type Remembered } from './remembered.ts';
import { bringOut, jobServer } from './serve-jobs.ts';
import { isEnded, serverCalls } from './server-calls.ts';
import { listenForPaper, pause } from './wake-stream.ts';

type Settings = {
  readonly folder: string;
  readonly identity: Identity;
  readonly port: number;
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
};

const beatEvery = 10_000;
const lookEvery = 30_000;

/** Nothing that a restart would help. */
export class BridgeEnded extends Error {
  constructor() {
    super('This bridge was ended. Make a new code under Settings, Devices, and enrol it again.');
    this.name = 'BridgeEnded';
  }
}

/** Resolves when it was told to stop, and the paper that was begun is out; throws if somebody ended this bridge. */
export async function runBridge({ folder, identity, port, say, signal }: Settings): Promise<void> {
  const ended = new AbortController();
  const over = AbortSignal.any([signal, ended.signal]);
  const calls = serverCalls(identity);
  const journal = await openJobJournal(join(folder, 'jobs.jsonl'));
  const printers = holdPrinters();
  const startedAt = new Date().toISOString();
  let known: Remembered = (await readRemembered(folder)) ?? nothingKnown;
  const search = printerSearch({ say, onFound: () => round() });
  printers.set(known.printers);
  const cards = openBridgeCards({ folder, timeZone: () => known.timeZone, calls, say, signal: over });
  cards.put(known.terminals);

  const shared = { journal, printers, timeZone: () => known.timeZone, say };
  const serve = jobServer({ ...shared, calls, signal: over });

  async function learn(): Promise<void> {
    const cardDataSeen = cards.cardDataSeen();
    const beat = { version: bridgeVersion, startedAt, searched: search.found(), cardDataSeen };
    const answer = await calls.reportBridge(beat);
    search.told();
    cards.toldOfCardData(cardDataSeen);
    // Told once: before anything else that may fail. An older server knows none.
    for (const call of answer.calls ?? []) void cards.serve(call).catch(() => undefined);
    const own = (await calls.printers()).printers.filter(
      ({ connection, hostDeviceId }) => connection === 'network' && hostDeviceId === identity.deviceId,
    );
    const { localToken, timeZone } = answer;
    const next: Remembered = { localToken, timeZone, printers: own, terminals: [...cards.rows()] };
    printers.set(own);
    if (JSON.stringify(pickKept(next)) !== JSON.stringify(pickKept(known)))
      await keepRemembered(folder, pickKept(next));
    known = next;
    if (answer.search) void search.start(answer.search);
  }

  async function look(): Promise<void> {
    for (const held of printers.all())
      held.standing = await printers.inTurn(held.row.printerId, () => held.port.look());
    await report();
  }

  async function report(): Promise<void> {
    const states = printers.all().map(({ row, standing }) => ({ printerId: row.printerId, ...standing }));
    if (states.length > 0) await calls.reportPrinters({ printers: states.slice(0, 20) });
  }

  /** What there is to hear and to do. Without a network the next one will do; a slow printer keeps nobody else waiting. */
  async function round(): Promise<void> {
    try {
      await learn();
      void serve().then(report).catch(noteEnd);
    } catch (error) {
      noteEnd(error);
    }
  }

  function noteEnd(error: unknown): void {
    if (isEnded(error)) ended.abort();
  }

  // Another program may have the port: the server's paper is printed all the same.
  const local = await openLocalEndpoint({
    port,
    origin: new URL(identity.server).origin,
    deviceId: identity.deviceId,
    token: () => (known.localToken === '' ? undefined : known.localToken),
    printers,
    cards: cards.answer,
    print: async (printerId, job) => {
      const held = printers.find(printerId);
      return held && printers.inTurn(printerId, () => bringOut(shared, held, job));
    },
  }).catch(() => undefined);
  say(`bridge ${bridgeVersion} "${identity.name}" serves ${identity.server}`);
  say(
    local
      ? `tills of this computer at port ${local.port}`
      : `port ${port} is taken: tills of this computer print through the server`,
  );

  const again = async (every: number, work: () => Promise<void>) => {
    while (!over.aborted) {
      await work().catch(() => undefined);
      await pause(every, over);
    }
  };
  await Promise.all([
    again(beatEvery, round),
    again(lookEvery, look),
    listenForPaper({ calls, onWake: () => void round(), signal: over }),
  ]);
  await local?.close();
  await Promise.all([printers.idle(), cards.close()]);
  await journal.close();
  if (ended.signal.aborted) {
    await keepRemembered(folder, { ...known, localToken: '' });
    throw new BridgeEnded();
  }
}

const nothingKnown: Remembered = { localToken: '', timeZone: 'Europe/Berlin', printers: [], terminals: [] };

/** States change all the time, and are not worth a file. */
function pickKept({ localToken, timeZone, printers, terminals }: Remembered): Remembered {
  const kept = printers.map(
    ({ printerId, name, network, language, widthChars, codePageTable, codePage, cuts, feedLines }) => ({
      printerId,
      name,
      network,
      language,
      widthChars,
      codePageTable,
      codePage,
      cuts,
      feedLines,
    }),
  );
  return { localToken, timeZone, printers: kept, terminals };
}
