import { bookedPrice } from '../articles/article.ts';
import { type Cents, cents } from '../basics/money.ts';
import type { CatalogueArticle } from '../offer/catalogue.ts';
import { joinKey } from '../offer/joining.ts';
import type { ChosenOption } from '../offer/option-choice.ts';
import { deltaOf } from '../offer/option-delta.ts';
import type { OptionGroup } from '../offer/option-group.ts';
import type { CartPart } from './chosen-set.ts';
import type { TypedPrice } from './typed-price.ts';

/** As much of a line as its options ask for. */
type OptionedLine = {
  readonly article: CatalogueArticle;
  readonly options?: readonly ChosenOption[] | undefined;
  readonly parts?: readonly CartPart[] | undefined;
  readonly typed?: TypedPrice | undefined;
};

/** What one piece of a line costs, with what was chosen. A typed price may be too low for what options take off it. */
export function pieceCents({ article, options = [], parts = [], typed }: OptionedLine): Cents {
  const price = typed?.cents ?? article.priceCents;
  const piece = price + addedBy(options, parts);
  return bookedPrice(article.kind, cents(typed === undefined ? piece : Math.max(piece, 0)));
}

function addedBy(options: readonly ChosenOption[], parts: readonly CartPart[]): number {
  return parts.reduce((all, part) => all + part.surchargeCents + deltaOf(part.options), Number(deltaOf(options)));
}

/** A line without any is written as before there were options. */
export function withOptions<Line extends OptionedLine>(line: Line, options: readonly ChosenOption[]): Line {
  if (options.length > 0) return { ...line, options };
  return line.options === undefined ? line : { ...line, options: undefined };
}

/** Equal for lines of one cart that join: they share place, seat and course. */
export function joinKeyOf({
  article,
  options = [],
  parts = [],
  note,
  course,
  seat,
}: OptionedLine & {
  readonly note: string;
  readonly course?: number | undefined;
  readonly seat?: number | undefined;
}): string {
  return joinKey({
    articleId: article.articleId,
    articleVersion: article.version,
    options,
    parts,
    note: note.trim(),
    seat: seat ?? null,
    course: course ?? null,
    place: 'in-house',
    priceListId: null,
    unitCents: article.priceCents,
  });
}

/** As the owner calls and prices them now, unless a piece would then pay the guest. */
export function repriceOptions<Line extends OptionedLine>(line: Line, groups: readonly OptionGroup[]): Line {
  if (line.options === undefined) return line;
  const options = line.options.map((chosen) => currentOption(chosen, groups));
  const isSame = options.every((option, at) => option === line.options?.[at]);
  return isSame || !isPayable({ ...line, options }) ? line : { ...line, options };
}

/** Whether a piece costs at least nothing, by its price of the moment and with what was chosen. */
export function isPayable({ article, options = [], parts = [] }: OptionedLine): boolean {
  return article.priceCents + addedBy(options, parts) >= 0;
}

function currentOption(chosen: ChosenOption, groups: readonly OptionGroup[]): ChosenOption {
  const group = groups.find(({ groupId }) => groupId === chosen.groupId);
  const option = group?.options.find(({ optionId }) => optionId === chosen.optionId);
  if (!group || !option) return chosen;
  const { name, deltaCents, articleId } = option;
  const isSame = name === chosen.name && deltaCents === chosen.deltaCents && group.kind === chosen.kind;
  return isSame ? chosen : { ...chosen, kind: group.kind, name, deltaCents, articleId };
}
