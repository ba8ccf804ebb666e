import type { ChosenOption } from './option-choice.ts';
import type { ServicePlace } from '../articles/article.ts';

/** What two lines must have in common to be one line with more pieces. */
export type Joinable = {
  readonly articleId: string | null;
  readonly articleVersion: number | null;
  readonly options: readonly ChosenOption[];
  readonly parts: readonly {
    readonly partId: string;
    readonly articleId: string;
    readonly options: Joinable['options'];
  }[];
  readonly note: string;
  /** `null`: the table as a whole, or no table. */
  readonly seat: number | null;
  readonly course: number | null;
  readonly place: ServicePlace;
  readonly priceListId: string | null;
  readonly unitCents: number;
};

/** Equal for lines that join. Options are expected in the order in which `checkChoice` gives them. */
export function joinKey(line: Joinable): string {
  const { articleId, articleVersion, note, seat, course, place, priceListId, unitCents } = line;
  const parts = line.parts.map((part) => [part.partId, part.articleId, optionsKey(part.options)]);
  const own = optionsKey(line.options);
  return JSON.stringify([articleId, articleVersion, own, parts, note, seat, course, place, priceListId, unitCents]);
}

function optionsKey(options: readonly ChosenOption[]): readonly unknown[] {
  return options.map(({ groupId, optionId, deltaCents }) => [groupId, optionId, deltaCents]);
}
