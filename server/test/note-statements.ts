import pg from 'pg';

export type Statement = {
  readonly role: string;
  readonly text: string;
  /** The columns of its answer, as the program reads them. */
  readonly fields: readonly string[];
  /** The names inside a parameter that is a list of objects, for functions that take JSON. */
  readonly keys: readonly string[];
};

type Change = (text: string, values: readonly unknown[]) => readonly unknown[];
type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Sees every statement that this process sends to PostgreSQL, and may change what is sent with it. */
export function noteStatements(change: Change = (_text, values) => values) {
  const seen = new Map<string, Statement>();
  const original = pg.Client.prototype.query as unknown as Query;

  const watching: Query = function query(...args) {
    const [asked, ...rest] = args;
    const text = typeof asked === 'string' ? asked : textOf(asked);
    const given = typeof asked === 'string' ? rest[0] : valuesOf(asked);
    if (!Array.isArray(given)) return answered(this, text, [], args);
    const values = [...change(text, given as readonly unknown[])];
    const changed =
      typeof asked === 'string' ? [asked, values, ...rest.slice(1)] : [{ ...Object(asked), values }, ...rest];
    return answered(this, text, values, changed);
  };

  function answered(client: pg.Client, text: string, values: readonly unknown[], args: unknown[]): unknown {
    const note = (result: unknown) => noteDown(client.user ?? '', text, values, fieldsOf(result));
    const last = args.at(-1);
    if (typeof last === 'function') {
      const called = last as (error: unknown, result: unknown) => void;
      args[args.length - 1] = (error: unknown, result: unknown) => {
        note(result);
        called(error, result);
      };
      return original.apply(client, args);
    }
    const answer = original.apply(client, args);
    if (answer instanceof Promise) answer.then(note, () => undefined);
    return answer;
  }

  function noteDown(role: string, text: string, values: readonly unknown[], fields: readonly string[]): void {
    const key = `${role} ${text}`;
    if (isReading(text) && !seen.has(key)) seen.set(key, { role, text, fields, keys: keysIn(values) });
  }

  pg.Client.prototype.query = watching as unknown as typeof pg.Client.prototype.query;
  return {
    seen: () => [...seen.values()].toSorted((one, other) => (one.text + one.role < other.text + other.role ? -1 : 1)),
    stop: () => void (pg.Client.prototype.query = original as unknown as typeof pg.Client.prototype.query),
  };
}

/** The others (`begin`, `set`, `fetch`) say nothing about tables. */
function isReading(text: string): boolean {
  return /^\s*(select|insert|update|delete|with)\b/i.test(text);
}

function keysIn(values: readonly unknown[]): readonly string[] {
  return values
    .flatMap((value) => objectsIn(value).flatMap((one) => Object.keys(one)))
    .filter(isFirst)
    .toSorted();
}

function isFirst(key: string, index: number, all: readonly string[]): boolean {
  return all.indexOf(key) === index;
}

/** The objects in a parameter, if it is a JSON list of them. */
export function objectsIn(value: unknown): readonly Record<string, unknown>[] {
  if (typeof value !== 'string' || !value.startsWith('[{')) return [];
  try {
    return JSON.parse(value) as readonly Record<string, unknown>[];
  } catch {
    return [];
  }
}

function textOf(asked: unknown): string {
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : '';
}

function valuesOf(asked: unknown): unknown {
  return typeof asked === 'object' && asked !== null && 'values' in asked ? asked.values : undefined;
}

function fieldsOf(result: unknown): readonly string[] {
  if (typeof result !== 'object' || result === null || !('fields' in result)) return [];
  return (result.fields as readonly { readonly name: string }[]).map(({ name }) => name);
}
