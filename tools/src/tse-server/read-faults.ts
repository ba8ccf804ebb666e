import type { Fault, FaultPlan } from './faults.ts';
import { invalid, isRecord, type Json, oneOf } from './read-json.ts';

const kinds = [
  'slow',
  'hang',
  'error',
  'lost',
  'expired-session',
  'stale',
  'storage-full',
  'certificate-expired',
  'clock-off',
  'repeats',
] as const;

/** A plan as somebody sends it; a word that means nothing is refused, so that no run goes without the faults it was meant to have. */
export function readFaultPlan(body: unknown): FaultPlan {
  if (!isRecord(body) || !Array.isArray(body.faults)) throw invalid('a plan is { seed, faults: [] }');
  const seed = numberIn(body, 'seed');
  return { ...(seed === undefined ? {} : { seed }), faults: body.faults.map(readFault) };
}

const fields: Readonly<Record<(typeof kinds)[number], readonly string[]>> = {
  slow: ['on', 'tssId', 'probability', 'times', 'when', 'ms', 'upToMs'],
  hang: ['on', 'tssId', 'probability', 'times', 'when'],
  error: ['on', 'tssId', 'probability', 'times', 'when', 'status', 'code'],
  lost: ['on', 'tssId', 'probability', 'times', 'when'],
  'expired-session': ['on', 'tssId', 'probability', 'times'],
  stale: ['on', 'tssId', 'probability', 'times'],
  'storage-full': ['tssId'],
  'certificate-expired': ['tssId'],
  'clock-off': ['tssId', 'seconds'],
  repeats: ['tssId', 'as'],
};

function readFault(value: unknown): Fault {
  if (!isRecord(value)) throw invalid('a fault should be object');
  const kind = oneOf(value, 'kind', kinds);
  const unknown = Object.keys(value).filter((name) => name !== 'kind' && !fields[kind].includes(name));
  if (unknown.length > 0) throw invalid(`a fault ${kind} has no ${unknown.join(', ')}`);
  if (kind === 'slow') return { ...rest(value), kind, ms: required(value, 'ms') };
  if (kind === 'error') return { ...rest(value), kind, status: required(value, 'status') };
  if (kind === 'clock-off') return { ...rest(value), kind, seconds: required(value, 'seconds') };
  if (kind === 'repeats')
    return { ...rest(value), kind, as: oneOf(value, 'as', ['answered', 'refused', 'signed-again']) };
  return { ...rest(value), kind };
}

/** Everything that may be there or not; which of it belongs to a kind is known by then. */
function rest(value: Json) {
  return {
    on: operationsIn(value),
    tssId: textMaybe(value, 'tssId'),
    probability: numberIn(value, 'probability'),
    times: numberIn(value, 'times'),
    when: value.when === undefined ? undefined : oneOf(value, 'when', ['before', 'after']),
    upToMs: numberIn(value, 'upToMs'),
    code: textMaybe(value, 'code'),
  };
}

function operationsIn({ on }: Json): readonly string[] | undefined {
  if (on === undefined) return undefined;
  if (!Array.isArray(on) || !on.every((name) => typeof name === 'string'))
    throw invalid('on should be a list of names');
  return on;
}

function numberIn(value: Json, name: string): number | undefined {
  const said = value[name];
  if (said === undefined) return undefined;
  if (typeof said !== 'number' || !Number.isFinite(said)) throw invalid(`${name} should be number`);
  return said;
}

function textMaybe(value: Json, name: string): string | undefined {
  const said = value[name];
  if (said === undefined || typeof said === 'string') return said;
  throw invalid(`${name} should be string`);
}

function required(value: Json, name: string): number {
  const said = numberIn(value, name);
  if (said === undefined) throw invalid(`${name} is missing`);
  return said;
}
