import { createServer, type Server, type Socket } from 'node:net';
import type { PrinterState } from './printer-state.ts';

/** Port 9100 of a printer: print data in, a byte of status now and then out. */
export function rawPort(printer: PrinterState): Server {
  return createServer((socket) => {
    socket.on('error', () => undefined);
    let memory: Uint8Array = new Uint8Array();
    let taken = 0;
    let last: Promise<void> = Promise.resolve();
    socket.on('data', (bytes: Buffer) => {
      const data = answerAtOnce(printer, socket, bytes);
      const cut = printer.faults.cutAfter;
      const isCut = cut !== null && taken + data.length >= cut && data.length > 0;
      const kept = isCut ? data.subarray(0, Math.max(0, cut - taken)) : data;
      taken += kept.length;
      memory = Buffer.concat([memory, kept]);
      if (isCut) {
        printer.set({ cutAfter: null });
        socket.destroy();
      }
      last = last.then(async () => {
        const now = memory;
        memory = new Uint8Array();
        const rest = await printer.take(now, (about) => {
          if (printer.faults.losesAnswers || socket.destroyed) return;
          socket.write(about === 'paper-sensor' ? Uint8Array.of(0x00) : Buffer.from('_TM-T88VI\0', 'latin1'));
        });
        memory = Buffer.concat([rest, memory]);
      });
    });
  });
}

/** DLE EOT n is answered whatever else lies in the memory. It comes by itself or last in a piece. */
function answerAtOnce(printer: PrinterState, socket: Socket, bytes: Buffer): Buffer {
  const about = bytes.at(-1);
  const isQuestion = bytes.length >= 3 && bytes.at(-3) === 0x10 && bytes.at(-2) === 0x04;
  if (!isQuestion || (about !== 1 && about !== 2 && about !== 4)) return bytes;
  if (!printer.faults.losesAnswers) socket.write(Uint8Array.of(statusByte(printer, about)));
  return answerAtOnce(printer, socket, bytes.subarray(0, -3));
}

function statusByte({ faults, isStopped }: PrinterState, about: 1 | 2 | 4): number {
  if (about === 1) return 0x12 | (isStopped() ? 0x08 : 0);
  if (about === 2) return 0x12 | (faults.isCoverOpen ? 0x04 : 0) | (faults.isPaperOut ? 0x20 : 0);
  return 0x12 | (faults.isPaperOut ? 0x60 : 0);
}
