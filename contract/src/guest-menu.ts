import type { Additive } from '@tresen/domain/articles/additives';
import type { Allergen } from '@tresen/domain/articles/allergens';
import type { Diet } from '@tresen/domain/articles/diet';
import type { OpeningHours } from '@tresen/domain/menu/opening-hours';
import type { MenuLook } from '@tresen/domain/menu/menu';

/** What a menu says in both languages. Where the English is empty, the German is shown, and marked as German. */
export type GuestText = { readonly de: string; readonly en: string };

/** A picture in several widths below one address. */
export type GuestPicture = { readonly path: string; readonly width: number; readonly height: number };

export type GuestItem = {
  readonly kind: 'article';
  readonly entryId: string;
  readonly name: GuestText;
  readonly description: GuestText;
  readonly priceCents: number;
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
