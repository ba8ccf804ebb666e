import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';

export type Log = FastifyBaseLogger;

const secrets = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'authorization',
  'cookie',
  'set-cookie',
  'secret',
];

/** Structured lines with a trace id. What is secret is cut out wherever it stands, up to two levels deep. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const paths = secrets.flatMap((name) => [quoted(name), `*${bracketed(name)}`, `*.*${bracketed(name)}`]);
  const options = { level, redact: { paths, censor: '[cut]' }, base: null };
  return destination ? pino(options, destination) : pino(options);
}

function quoted(name: string): string {
  return name.includes('-') ? `["${name}"]` : name;
}

function bracketed(name: string): string {
  return name.includes('-') ? `["${name}"]` : `.${name}`;
}
