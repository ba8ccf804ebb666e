import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from './machine.ts';
import { obey } from './obey.ts';
import type { Script } from './script.ts';
import type { Talk } from './talk.ts';
import { type Message, unwrap, wrap } from './wire.ts';

const accepted = '8000';
/** A till that does not answer in time is gone. */
const answerWithin = 5000;

/** One terminal on one port. Tills come and go; the machine behind it stays. */
export function terminalPort(machine: Machine): Server {
  return createServer({ noDelay: true }, (socket) => {
    let heap: Buffer = Buffer.alloc(0);
    let isAborted = false;
    let answered: ((name: string | undefined) => void) | undefined;
    const over = (name: string | undefined) => {
      answered?.(name);
      answered = undefined;
    };
    socket.on('error', () => undefined);
    socket.on('close', () => over(undefined));

    const talk: Talk = {
      tell: async (bytes, pieces) => {
        const answer = new Promise<string | undefined>((resolve) => {
          answered = resolve;
          setTimeout(() => resolve(undefined), answerWithin).unref();
        });
        await write(socket, bytes, pieces);
        return socket.destroyed ? undefined : answer;
      },
      blurt: (bytes, pieces) => write(socket, bytes, pieces),
      accept: () => void (socket.destroyed || socket.write(wrap(accepted))),
      refuse: (code) => void (socket.destroyed || socket.write(wrap(`84${code}`))),
      cut: () => socket.destroy(),
      isAborted: () => isAborted,
    };

    function take(message: Message): void {
      if (message.name === accepted || message.name.startsWith('84')) return over(message.name);
      machine.state.asked.push(message.name);
      if (message.name === '06b0') {
        isAborted = true;
        return talk.accept();
      }
      isAborted = false;
      void obey(machine, talk, message).catch(() => socket.destroy());
    }

    socket.on('data', (bytes: Buffer) => {
      heap = Buffer.concat([heap, bytes]);
      for (let found = unwrap(heap); found; found = unwrap(heap)) {
        heap = Buffer.from(found.rest);
        take(found.message);
      }
    });
  });
}

async function write(socket: Socket, bytes: Buffer, pieces: Script['pieces']): Promise<void> {
  if (pieces !== 'single-bytes') return void (socket.destroyed || socket.write(bytes));
  for (const byte of bytes) {
    if (socket.destroyed) return;
    socket.write(Buffer.of(byte));
    await sleep(0);
  }
}
