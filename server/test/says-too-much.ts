import type { Answer } from './api.ts';

/** What an answer must never show: where the program stands, what it runs on, how it asks its database. */
const insides =
  /\bat \S+ \(|node_modules|\.ts:\d+|\/server\/src|ECONN|pg_|postgres|syntax error|relation "|violates|SQLSTATE|Kysely|better-auth/i;

/** The words of an answer that give away the inside, beside what the asker said himself. */
export function insideWordsOf({ body }: Answer, asked: unknown): string | undefined {
  const said = JSON.stringify({ ...body, instance: '' });
  const found = insides.exec(said)?.[0];
  return found === undefined || JSON.stringify(asked).includes(found) ? undefined : found;
}
