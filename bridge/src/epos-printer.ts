import { request } from 'node:http';
import { eposCause, type EposAnswer, isNeverBegun, readEposAnswer } from './epos-answer.ts';
import { failureFrom, type NetworkPrinter, PrinterFailure } from './printer-port.ts';

export type EposPatience = { readonly dial: number; readonly look: number; readonly print: number };

export const usualEposPatience: EposPatience = { dial: 4000, look: 6000, print: 45_000 };

const mostAnswerBytes = 64 * 1024;

/** ESC/POS bytes inside ePOS-Print XML over HTTP, which newer Epson printers take without a driver. */
export function eposPrinter(
  { address, port }: { readonly address: string; readonly port: number },
  patience: EposPatience = usualEposPatience,
): NetworkPrinter {
  async function ask(content: string, within: number): Promise<EposAnswer> {
    const answer = readEposAnswer(
      await post({ address, port, body: envelope(content, within), dial: patience.dial, within }),
    );
    // Whoever that was has taken it.
    if (!answer) throw new PrinterFailure('not-connected', 1);
    return answer;
  }

  return {
    look: () =>
      ask('', patience.look).then(
        (answer) => {
          const cause = eposCause(answer);
          if (cause === 'not-connected') return { state: 'not-connected', cause };
          return cause ? { state: 'connected', cause } : { state: 'ready', cause: null };
        },
        (error: unknown) => ({ state: 'not-connected', cause: failureFrom(error).reason }),
      ),
    name: () => Promise.resolve(''),
    print: async (bytes) => {
      // An empty request moves no paper: whatever it finds wrong was wrong before.
      const before = eposCause(await ask('', patience.look).catch(nothingTaken));
      if (before) throw new PrinterFailure(before);
      const hex = Buffer.from(bytes).toString('hex');
      const answer = await ask(`<command>${hex}</command>`, patience.print).catch((error: unknown) => {
        const failure = failureFrom(error);
        throw failure.bytesSent === 0 ? failure : new PrinterFailure(failure.reason, bytes.length, error);
      });
      if (answer.isSuccess) return;
      throw new PrinterFailure(eposCause(answer) ?? 'no-response', isNeverBegun(answer) ? 0 : bytes.length);
    },
  };
}

function nothingTaken(error: unknown): never {
  throw new PrinterFailure(failureFrom(error).reason, 0, error);
}

function envelope(content: string, within: number): string {
  const timeout = Math.max(1000, within - 2000);
  return (
    '<?xml version="1.0" encoding="utf-8"?>' +
    '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Header>' +
    '<parameter xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">' +
    `<devid>local_printer</devid><timeout>${timeout}</timeout></parameter></s:Header><s:Body>` +
    `<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">${content}</epos-print>` +
    '</s:Body></s:Envelope>'
  );
}

type Post = {
  readonly address: string;
  readonly port: number;
  readonly body: string;
  readonly dial: number;
  readonly within: number;
};

/** The answer as text; throws with 0 bytes if nobody was there to take anything. */
function post({ address, port, body, dial, within }: Post): Promise<string> {
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const asked = request({
      host: address,
      port,
      method: 'POST',
      path: `/cgi-bin/epos/service.cgi?devid=local_printer&timeout=${Math.max(1000, within - 2000)}`,
      headers: {
        'content-type': 'text/xml; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT',
        soapaction: '""',
        connection: 'close',
      },
    });
    const fail = (cause?: unknown) => {
      clearTimeout(timer);
      asked.destroy();
      const late = cause === undefined ? 'no-response' : 'connection-lost';
      reject(isConnected ? new PrinterFailure(late, 1, cause) : new PrinterFailure('not-connected', 0, cause));
    };
    let timer = setTimeout(fail, dial);
    asked.on('socket', (socket) =>
      socket.once('connect', () => {
        isConnected = true;
        clearTimeout(timer);
        timer = setTimeout(fail, within);
      }),
    );
    asked.on('error', fail);
    asked.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        text += piece;
        if (text.length > mostAnswerBytes) fail(new Error('too long an answer'));
      });
      answer.on('error', fail);
      answer.on('aborted', () => fail(new Error('the answer broke off')));
      answer.on('end', () => {
        clearTimeout(timer);
        resolve(text);
      });
    });
    asked.end(body);
  });
}
