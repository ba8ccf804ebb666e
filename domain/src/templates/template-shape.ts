import type { Additive } from '../articles/additives.ts';
import type { Allergen } from '../articles/allergens.ts';
import type { Weekday } from '../menu/menu-hours.ts';
import type { DiscountReason } from '../offer/discount-rules.ts';
import type { OptionKind } from '../offer/option-group.ts';
import type { TaxKey } from '../basics/vat.ts';

/** Which rate a category can be given in the wizard; anything rarer is set at the article. */
export const templateTaxKeys = ['DE_19', 'DE_7'] as const satisfies readonly TaxKey[];
export type TemplateTaxKey = (typeof templateTaxKeys)[number];

type More = {
  /** For the tile, where the name is long. */
  readonly short?: string;
  /** The deposit it is handed out with, by its key. */
  readonly deposit?: string;
  /** A drink of three quarters milk is food once it is taken away. */
  readonly takeAway?: TemplateTaxKey;
  /** The same thing in several sizes: they share a tile. */
  readonly size?: TemplateSize;
  /** What can be chosen with it. */
  readonly options?: readonly TemplateGroup[];
};

export type TemplateSize = { readonly of: string; readonly label: string };

export type TemplateGroup = {
  readonly name: string;
  readonly nameEn: string;
  readonly kind: OptionKind;
  readonly min: number;
  readonly max: number;
  readonly options: readonly TemplateOption[];
};

export type TemplateOption = readonly [
  name: string,
  nameEn: string,
  deltaCents: number,
  allergens: readonly Allergen[],
  additives: readonly Additive[],
];

/** Everything is declared, as the usual recipe has it: the article stays a sample that says so until the organisation has looked. */
export type TemplateRow = readonly [
  key: string,
  name: string,
  nameEn: string,
  priceCents: number,
  allergens: readonly Allergen[],
  additives: readonly Additive[],
  more?: More,
];

export type TemplateCategory = {
  readonly key: string;
  readonly name: string;
  readonly nameEn: string;
  readonly taxKey: TemplateTaxKey;
  /** Prepared after it was ordered: it goes to the station of the kitchen. */
  readonly isCooked?: true;
  readonly articles: readonly TemplateRow[];
};

/** One line makes two articles: the deposit, and the return that gives the same money back. */
export type TemplateDeposit = {
  readonly key: string;
  readonly name: string;
  readonly nameEn: string;
  readonly returnName: string;
  readonly returnNameEn: string;
  readonly priceCents: number;
};

/** An article that is made of others, which are named by their keys. */
export type TemplateSet = {
  readonly key: string;
  readonly name: string;
  readonly nameEn: string;
  readonly category: string;
  readonly priceCents: number;
  /** All that can be in it, whatever is chosen. */
  readonly allergens: readonly Allergen[];
  readonly additives: readonly Additive[];
  readonly parts: readonly {
    readonly name: string;
    readonly nameEn: string;
    readonly course?: number;
    readonly choices: readonly string[];
  }[];
};

/** A price list that the owner may begin with: one category cheaper at certain hours. */
export type TemplateHappyHour = {
  readonly name: string;
  readonly weekdays: readonly Weekday[];
  readonly fromMinute: number;
  readonly untilMinute: number;
  /** By its key. */
  readonly category: string;
  readonly permilleOff: number;
};

export type ArticleTemplate = {
  readonly categories: readonly TemplateCategory[];
  readonly deposits: readonly TemplateDeposit[];
  readonly sets?: readonly TemplateSet[];
  /** Nobody's prices fall by themselves: it comes only where the owner asks for it. */
  readonly happyHour?: TemplateHappyHour;
  /** Staff may give nothing alone until the owner sets limits. */
  readonly discountReasons?: readonly Omit<DiscountReason, 'reasonId'>[];
};
