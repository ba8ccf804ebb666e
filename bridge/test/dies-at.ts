import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { StatementSync } from 'node:sqlite';

/**
 * Loaded before the program of the bridge, which knows nothing of it: names each read and write of journal, terminal and server, before
 * and after, and kills the program at the one that it is told.
 */
const diesAt = process.env['BRIDGE_DIES_AT'] ?? '';
const list = process.env['BRIDGE_POINTS'] ?? '';
const terminalPort = Number(process.env['BRIDGE_TERMINAL_PORT']);
const times = new Map<string, number>();

function step(name: string): void {
  const no = (times.get(name) ?? 0) + 1;
  times.set(name, no);
  const point = `${name} ${no}`;
  if (list !== '') appendFileSync(list, `${point}\n`);
  if (point === diesAt) process.kill(process.pid, 'SIGKILL');
}

function around<Value>(name: string, work: () => Value): Value {
  step(`before ${name}`);
  const value = work();
  step(`after ${name}`);
  return value;
}

for (const verb of ['run', 'get', 'all'] as const) {
  const plain = StatementSync.prototype[verb] as (...values: unknown[]) => unknown;
  Object.assign(StatementSync.prototype, {
    [verb](this: StatementSync, ...values: unknown[]) {
      return around(`journal ${nameOf(this.sourceSQL)}`, () => plain.apply(this, values));
    },
  });
}

function nameOf(sql: string): string {
  const [verb = ''] = sql.split(' ', 1);
  const column = /SET (\w+) =/.exec(sql)?.[1] ?? '';
  return `${verb.toLowerCase()}${/'settled'/.test(sql) ? ' settled' : ''} ${column}`.trim();
}

// The messages of the protocol begin with the two bytes of their name.
const write = Socket.prototype.write as (...given: unknown[]) => boolean;
Object.assign(Socket.prototype, {
  write(this: Socket, ...given: unknown[]) {
    const send = () => write.apply(this, given);
    return this.remotePort === terminalPort ? around(`terminal hears ${nameIn(given[0])}`, send) : send();
  },
});
const emit = Socket.prototype.emit as (...given: unknown[]) => boolean;
Object.assign(Socket.prototype, {
  emit(this: Socket, ...given: unknown[]) {
    const tell = () => emit.apply(this, given);
    if (this.remotePort !== terminalPort) return tell();
    if (given[0] === 'data') return around(`terminal says ${nameIn(given[1])}`, tell);
    return given[0] === 'connect' ? around('terminal is there', tell) : tell();
  },
});

function nameIn(bytes: unknown): string {
  return bytes instanceof Uint8Array ? Buffer.from(bytes.subarray(0, 2)).toString('hex') : '';
}

const ask = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const path = /\/till\/(bridge|bridge-calls)\b/.exec(url)?.[1];
  if (path === undefined) return ask(input, init);
  const name = path === 'bridge' ? 'server is reported to' : 'server is answered';
  step(`before ${name}`);
  const answer = await ask(input, init);
  step(`after ${name}`);
  return answer;
};
