import type { Additive } from '@tresen/domain/articles/additives';
import type { Allergen } from '@tresen/domain/articles/allergens';
import type { Diet } from '@tresen/domain/articles/diet';
import type { OpeningHours } from '@tresen/domain/menu/opening-hours';
import type { MenuLook } from '@tresen/domain/menu/menu';
import type { AttachedGroup, OptionKind } from '@tresen/domain/offer/option-group';

/** What a menu says in both languages. Where the English is empty, the German is shown, and marked as German. */
export type GuestText = { readonly de: string; readonly en: string };

/** A picture in several widths below one address. */
export type GuestPicture = { readonly path: string; readonly width: number; readonly height: number };

/** A price of the moment: which list makes it, until when, and what it costs otherwise. */
export type GuestListPrice = {
  readonly name: string;
  readonly ownCents: number;
  /** In the local time of the location, with the day where it is not within 24 hours; absent: it does not end. */
  readonly until?: { readonly time: string; readonly date?: string | undefined } | undefined;
};

/** A size of a thing. */
export type GuestSize = {
  readonly label: GuestText;
  readonly priceCents: number;
  /** It is said at the table: typed at each sale. */
  readonly isPriceOpen?: boolean | undefined;
  readonly byList?: GuestListPrice | undefined;
  /** Only where sizes differ in it. */
  readonly depositCents?: number | undefined;
  readonly isSoldOut: boolean;
};

export type GuestOption = {
  readonly optionId: string;
  readonly name: GuestText;
  readonly deltaCents: number;
  /** What it brings into the dish; `undefined`: nobody has said. */
  readonly allergens: readonly Allergen[] | undefined;
  readonly additives: readonly Additive[] | undefined;
  readonly isSoldOut: boolean;
};

/** What can be chosen with it, and how many of it. */
export type GuestOptionGroup = AttachedGroup & {
  readonly kind: OptionKind;
  readonly name: GuestText;
  readonly options: readonly GuestOption[];
};

export type GuestItem = {
  readonly kind: 'article';
  readonly entryId: string;
  readonly name: GuestText;
  readonly description: GuestText;
  readonly priceCents: number;
  /** It is said at the table: typed at each sale. */
  readonly isPriceOpen?: boolean | undefined;
  /** Absent: its own price. */
  readonly byList?: GuestListPrice | undefined;
  /** At least two, in the order of the owner; absent: there is only one, with the price of the item. */
  readonly sizes?: readonly GuestSize[] | undefined;
  /** Required ones first; absent: nothing can be chosen. */
  readonly groups?: readonly GuestOptionGroup[] | undefined;
  readonly depositCents?: number | undefined;
  /** `undefined`: nobody has said. */
  readonly allergens: readonly Allergen[] | undefined;
  readonly additives: readonly Additive[] | undefined;
  /** `undefined`: nobody has promised anything. */
  readonly diet: Diet | undefined;
  readonly needsDeclaration: boolean;
  readonly isSoldOut: boolean;
  readonly picture?: GuestPicture | undefined;
  readonly hasLargePicture: boolean;
};

export type GuestSubheading = { readonly kind: 'subheading'; readonly entryId: string; readonly name: GuestText };

export type GuestCategory = {
  readonly categoryId: string;
  readonly name: GuestText;
  readonly entries: readonly (GuestItem | GuestSubheading)[];
};

export type GuestOpening = {
  readonly isOpen: boolean;
  /** In the local time of the location; `undefined`: it never closes, or opens at no time that is known. */
  readonly change?: { readonly date: string; readonly time: string } | undefined;
  /** The day of the page. */
  readonly today: string;
  /** While it is closed for longer. */
  readonly note: string;
  readonly week: OpeningHours['week'];
};

export type GuestPlace = {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly phone: string;
  readonly website: string;
  /** A note in the owner's own words. */
  readonly openingHours: string;
  /** Whether it is open at the moment of the page, and when that changes; `undefined` where no times are known. */
  readonly opening?: GuestOpening | undefined;
  readonly brandColour?: string | undefined;
  readonly logo?: GuestPicture | undefined;
};

/** Everything a guest's page shows, as it is at one moment. */
export type GuestMenu = {
  readonly menuId: string;
  readonly look: Pick<
    MenuLook,
    'dimPercent' | 'showsPrices' | 'showsPictures' | 'showsDescriptions' | 'showsAllergens' | 'columns'
  >;
  readonly name: GuestText;
  readonly note: GuestText;
  readonly background?: GuestPicture | undefined;
  readonly place: GuestPlace;
  readonly others: readonly { readonly path: string; readonly name: GuestText }[];
  readonly categories: readonly GuestCategory[];
  readonly imprint: string;
  readonly privacy: string;
  /** The day it was rendered, in the local time of the location, for whoever prints it. */
  readonly asOf: string;
};
