import type { PrintCause } from '@tresen/domain/print/job';
import type { PrinterLanguage } from '@tresen/domain/print/printer-profile';
import type { PrinterStanding } from '@tresen/domain/print/printer-state';
import { failureFrom, type NetworkPrinter, PrinterFailure } from './printer-port.ts';
import { openTcpLine, type TcpLine } from './tcp-line.ts';

export type RawPatience = {
  readonly dial: number;
  readonly answer: number;
  readonly chunkBytes: number;
  readonly chunk: number;
  /** From the last byte to the printer's word that it is on paper. */
  readonly paper: number;
  /** How often it is asked meanwhile whether something is wrong. */
  readonly ask: number;
};

export const usualPatience: RawPatience = {
  dial: 4000,
  answer: 1500,
  chunkBytes: 2048,
  chunk: 20_000,
  paper: 40_000,
  ask: 2000,
};

type Target = { readonly address: string; readonly port: number; readonly language: PrinterLanguage };

/** Bare bytes over TCP, as printers take them on port 9100. */
export function rawPrinter({ address, port, language }: Target, patience: RawPatience = usualPatience): NetworkPrinter {
  /** A printer that answered once can answer: from then on its silence is a fault. */
  let hasAnswered = false;

  async function onLine<Value>(work: (line: TcpLine) => Promise<Value>): Promise<Value> {
    const line = await openTcpLine(address, port, patience.dial);
    try {
      return await work(line);
    } finally {
      line.close();
    }
  }

  /** `undefined`: it does not answer questions. */
  async function askStatus(line: TcpLine): Promise<{ readonly cause: PrintCause | null } | undefined> {
    if (language !== 'esc-pos') return undefined;
    const printer = await ask(line, 1);
    if (printer === undefined) return undefined;
    hasAnswered = true;
    const [cover, paper] = [await ask(line, 2), await ask(line, 4)];
    return { cause: causeIn(printer, cover ?? 0, paper ?? 0) };
  }

  /** DLE EOT n, answered at once, whatever the printer is doing. A real answer has two bits set and two clear. */
  async function ask(line: TcpLine, about: 1 | 2 | 4): Promise<number | undefined> {
    const heard = line.hear((byte) => (byte & 0x93) === 0x12, patience.answer);
    await line.send(Uint8Array.of(0x10, 0x04, about), patience.answer);
    return heard;
  }

  async function print(line: TcpLine, bytes: Uint8Array): Promise<void> {
    const before = await askStatus(line);
    if (before?.cause) throw new PrinterFailure(before.cause);
    if (!before && hasAnswered) throw new PrinterFailure('no-response');
    let sent = 0;
    try {
      while (sent < bytes.length) {
        const chunk = bytes.subarray(sent, sent + patience.chunkBytes);
        await line.send(chunk, patience.chunk);
        sent += chunk.length;
      }
      if (before) await waitForPaper(line);
      else await line.finish(patience.chunk);
    } catch (error) {
      const failure = failureFrom(error);
      // Nobody can say how much of what left was taken.
      throw new PrinterFailure(failure.reason, Math.max(sent, 1), error);
    }
  }

  /** GS r 1 stands in the queue behind the paper: its answer comes when that is out. */
  async function waitForPaper(line: TcpLine): Promise<void> {
    const until = performance.now() + patience.paper;
    const heard = line.hear((byte) => (byte & 0x90) === 0x00, patience.paper);
    await line.send(Uint8Array.of(0x1d, 0x72, 0x01), patience.chunk);
    for (;;) {
      const answer = await Promise.race([heard, pause(patience.ask)]);
      if (answer === undefined) throw new PrinterFailure(performance.now() < until ? 'connection-lost' : 'no-response');
      if (answer !== 'waiting') {
        if ((answer & 0x0c) !== 0) throw new PrinterFailure('paper-out');
        return;
      }
      const now = await askStatus(line);
      if (now?.cause) throw new PrinterFailure(now.cause);
    }
  }

  return {
    look: () =>
      onLine(async (line): Promise<PrinterStanding> => {
        const status = await askStatus(line);
        if (!status) return { state: hasAnswered ? 'connected' : 'unknown', cause: hasAnswered ? 'no-response' : null };
        return status.cause ? { state: 'connected', cause: status.cause } : { state: 'ready', cause: null };
      }).catch((error: unknown) => ({ state: 'not-connected', cause: failureFrom(error).reason })),
    // GS I 67: an underscore, the model, a zero.
    name: () =>
      onLine(async (line) => {
        if (language !== 'esc-pos') return '';
        const said = line.hearText(patience.answer);
        await line.send(Uint8Array.of(0x1d, 0x49, 0x43), patience.answer);
        return (await said)
          .replace(/^_/, '')
          .replaceAll(/[^\u0020-\u007E]/g, '')
          .trim();
      }).catch(() => ''),
    print: (bytes) => onLine((line) => print(line, bytes)),
  };
}

/** What a printer says of itself, in the words of the till. */
function causeIn(printer: number, cover: number, paper: number): PrintCause | null {
  if ((cover & 0x04) !== 0) return 'cover-open';
  if ((paper & 0x60) !== 0 || (cover & 0x20) !== 0) return 'paper-out';
  if ((cover & 0x40) !== 0) return 'printer-error';
  return (printer & 0x08) === 0 ? null : 'no-response';
}

function pause(milliseconds: number): Promise<'waiting'> {
  return new Promise((resolve) => setTimeout(() => resolve('waiting'), milliseconds));
}
