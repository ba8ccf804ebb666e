import type { Socket } from 'node:net';
import { functions } from './functions.ts';
import type { Losses } from './losses.ts';
import type { Machine } from './machine.ts';
import { Refused } from './refused.ts';

export const greeting =
  '<connect><data><client_id>stand-in</client_id><protocol_version>2</protocol_version></data></connect>';

/** Who has the device: nobody else gets a word in before it is closed or its line is cut. */
export type Holder = { socket: Socket | undefined };

type Line = { readonly machine: Machine; readonly holder: Holder; readonly losses: Losses; readonly socket: Socket };

/** `undefined`: the line is cut instead of an answer. */
export function answerFrame(line: Line, frame: string): string | undefined {
  const { holder, socket } = line;
  const isMine = holder.socket === socket;
  if (frame.startsWith('<open_device>')) {
    if (holder.socket && !isMine) return codeFrame('open_device', 'DEVICE_IN_USE');
    holder.socket = socket;
    return codeFrame('open_device', 'OK');
  }
  if (frame.startsWith('<close_device>')) {
    if (!isMine) return codeFrame('close_device', 'DEVICE_NOT_OPEN');
    holder.socket = undefined;
    return codeFrame('close_device', 'OK');
  }
  if (!isMine) return codeFrame('device_data', 'DEVICE_NOT_OPEN');
  const request = /<requestdata>(?<json>.*)<\/requestdata>/s.exec(frame)?.groups?.json;
  const result = perform(line, JSON.parse(unescaped(request ?? '{}')) as Asked);
  return (
    result &&
    `<device_data><data><code>SUCCESS</code><resultdata>${escaped(JSON.stringify(result))}</resultdata></data></device_data>`
  );
}

type Asked = { readonly function?: string; readonly input?: Readonly<Record<string, unknown>> };

function perform({ machine, losses }: Line, { function: name = '', input = {} }: Asked): object | undefined {
  if (losses.isDue(name, 'before')) return undefined;
  const work = functions[name];
  try {
    if (!work) throw new Refused('JSON_ERROR_UNKNOWN_FUNCTION');
    const output = work(machine, input);
    return losses.isDue(name, 'after') ? undefined : { function: name, result: 'EXECUTION_OK', output };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { function: name, result: error.code, output: {} };
  }
}

function codeFrame(word: string, code: string): string {
  return `<${word}><code>${code}</code></${word}>`;
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const;

function escaped(text: string): string {
  return text.replaceAll(/[&<>]/g, (sign) => entities[sign as keyof typeof entities]);
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
