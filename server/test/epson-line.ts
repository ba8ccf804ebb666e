import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { z } from 'zod';
import type { TseAnswer } from '../src/core/tse/tse-device.ts';

const resultShape = z.object({ result: z.string(), output: z.record(z.string(), z.unknown()) });
export type Output = Readonly<Record<string, unknown>>;

/** Asks a device of this kind one thing after the other: it has one host at a time, and one question of that host. */
export type EpsonLine = {
  readonly ask: (name: string, input?: object) => Promise<TseAnswer<Output>>;
  /** Nobody else of this program gets a word in before it is over. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly close: () => void;
};

export function openEpsonLine(port: number): EpsonLine {
  let socket: Socket | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const opened = async (): Promise<Socket> => {
    if (socket && !socket.destroyed) return socket;
    const fresh = connect(port, '127.0.0.1');
    // Whoever waits for a frame hears of it as an end.
    fresh.on('error', () => undefined);
    socket = fresh;
    await frameFrom(fresh);
    const answer = await exchange(
      fresh,
      '<open_device><device_id>local_TSE</device_id><data><type>type_storage</type></data></open_device>',
    );
    if (!answer.includes('<code>OK</code>')) {
      fresh.destroy();
      throw new BusyError(codeIn(answer));
    }
    return fresh;
  };
  return {
    ask: async (name, input = {}) => {
      try {
        const line = await opened();
        return judged(await exchange(line, requestFrame(name, input)));
      } catch (error) {
        if (error instanceof BusyError) return { said: 'refused', blame: 'busy', reason: error.message };
        return { said: 'unknown', reason: 'the line was cut' };
      }
    },
    inTurn: (work) => {
      const mine = last.then(work, work);
      last = mine.catch(() => undefined);
      return mine;
    },
    close: () => socket?.destroy(),
  };
}

class BusyError extends Error {
  override readonly name = 'BusyError';
}

function requestFrame(name: string, input: object): string {
  const storage = name === 'GetStorageInfo' ? { type: 'COMMON', vendor: '' } : { type: 'TSE', vendor: 'TSE1' };
  const asked = { storage, function: name, input, compress: { required: false, type: '' } };
  const text = JSON.stringify(asked).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<device_data><device_id>local_TSE</device_id><data><type>operate</type><timeout>5000</timeout><requestdata>${text}</requestdata></data></device_data>`;
}

/** Codes about one transaction are about that one; all others are about the whole device. */
function judged(frame: string): TseAnswer<Output> {
  const text = /<resultdata>(?<json>.*)<\/resultdata>/s.exec(frame)?.groups?.['json'];
  if (text === undefined) return { said: 'refused', blame: 'device', reason: codeIn(frame) };
  const clear = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  const { result, output } = resultShape.parse(JSON.parse(clear));
  if (result === 'EXECUTION_OK') return { said: 'done', value: output };
  const isProcess = /NO_TRANSACTION|TRANSACTION_NUMBER_NOT_FOUND|INVALID_PARAMETER/.test(result);
  return { said: 'refused', blame: isProcess ? 'process' : 'device', reason: result };
}

function codeIn(frame: string): string {
  return /<code>(?<code>[^<]*)<\/code>/.exec(frame)?.groups?.['code'] ?? 'no code';
}

async function exchange(socket: Socket, frame: string): Promise<string> {
  const answer = frameFrom(socket);
  socket.write(`${frame}\0`);
  return answer;
}

async function frameFrom(socket: Socket): Promise<string> {
  const gone = new AbortController();
  const end = () => gone.abort();
  socket.once('close', end);
  try {
    let text = '';
    while (!text.includes('\0')) {
      if (socket.destroyed) throw new Error('the line was cut');
      const [piece] = (await once(socket, 'data', { signal: gone.signal })) as [Buffer];
      text += piece.toString('utf8');
    }
    return text.slice(0, text.indexOf('\0'));
  } finally {
    socket.off('close', end);
  }
}
