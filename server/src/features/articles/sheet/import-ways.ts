import { randomUUIDv7 } from 'node:crypto';
import type { TwinChoice } from '@tresen/domain/articles/import-twins';
import type { Ways } from './read-drafts.ts';

type Asked = {
  readonly same: TwinChoice;
  readonly exceptions: readonly { readonly row: number; readonly choice: TwinChoice }[];
};

/** What was chosen for all rows that share a name, and for single ones of them. */
export function waysOf({ same, exceptions }: Asked): Ways {
  const chosen = new Map(exceptions.map(({ row, choice }) => [row, choice] as const));
  return { newId: randomUUIDv7, choiceFor: (row) => chosen.get(row) ?? same };
}
