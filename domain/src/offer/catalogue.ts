import type { CatalogueTexts } from '../articles/article-fields.ts';
import type { Allergen } from '../articles/allergens.ts';
import type { ArticleKind, ArticleType, ServicePlace, TaxKeys } from '../articles/article.ts';
import type { Diet } from '../articles/diet.ts';
import type { OpenPrice } from '../articles/open-price.ts';
import type { TillTerminal } from './till-terminal.ts';
import type { Ability } from '../locations/abilities.ts';
import type { Entitlement } from '../locations/entitlements.ts';
import type { Feature } from '../locations/feature-gates.ts';
import type { LiveCondition } from '../locations/going-live.ts';
import type { AttachedGroup, OptionGroup } from './option-group.ts';
import type { PriceList } from './price-list.ts';
import type { ServiceRules } from './service-rules.ts';
import type { SetMenu } from './set-menu.ts';
import type { PaymentType } from '../basics/payment-types.ts';
import type { Room } from '../rooms/dining-table.ts';

/** All a till of one location needs to sell, in one piece: fetched as a whole, kept as a whole, known by its hash. */
export type Catalogue = {
  readonly revision: string;
  readonly organization: {
    readonly name: string;
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    readonly taxNumber: string;
    readonly vatId: string;
  };
  readonly location: {
    readonly locationId: string;
    readonly name: string;
    readonly timeZone: string;
    readonly closingHour: number;
    readonly features: readonly Feature[];
    readonly paymentTypes: readonly PaymentType[];
    readonly entitlements: readonly Entitlement[];
    /** Absent: none is switched on. */
    readonly abilities?: readonly Ability[] | undefined;
    /** An event that is over: nothing is sold any more, money can still be given back. */
    readonly isClosed: boolean;
    /** From this business date on it owes no VAT (§ 19 UStG). Absent: it does, or a device could not read that yet. */
    readonly smallFrom?: string | undefined;
    /** Whether it sells for real; `false`: its tills only train. Absent: fetched before this was asked. */
    readonly isLive?: boolean | undefined;
    /** What it still needs for that. */
    readonly missingToGoLive?: readonly LiveCondition[] | undefined;
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    readonly receiptHeader: string;
    readonly receiptFooter: string;
    /** Where the logo for receipts is fetched. */
    readonly logoPath: string | null;
  };
  /** In the order of the owner; so are categories, stations and articles. */
  readonly areas: readonly CatalogueArea[];
  readonly stations: readonly CatalogueStation[];
  readonly categories: readonly { readonly categoryId: string; readonly name: string }[];
  readonly articles: readonly CatalogueArticle[];
  /** Absent: none, a till that fetched this before they were known, or a device of the location that could not read them. */
  readonly optionGroups?: readonly OptionGroup[] | undefined;
  /** Limits of discounts and what becomes of tips; absent like groups. */
  readonly serviceRules?: ServiceRules | undefined;
  /** In force by the clock of the location; absent like groups. */
  readonly priceLists?: readonly PriceList[] | undefined;
  /** Every device of the location reads how many are left of an article; absent: not yet. */
  readonly offersCounts?: boolean | undefined;
  /** As arranged; absent where there is no table service. */
  readonly rooms?: readonly Room[] | undefined;
  /** By name; absent where cards are charged without them. */
  readonly cardTerminals?: readonly TillTerminal[] | undefined;
  /** Who signs for this register; `null`: nobody. Absent: fetched before this was known. */
  readonly signing?: CatalogueSigning | null | undefined;
  readonly staff: readonly CataloguePerson[];
  /**
   * Long words of the names with soft hyphens where they may be broken. Absent: a till that still sells from what it fetched
   * before this was known.
   */
  readonly joints?: readonly string[] | undefined;
};

export type CatalogueSigning = {
  readonly clientId: string;
  readonly tssId: string;
  /** Of the register, as receipts, code and export name it. */
  readonly serial: string;
  readonly tseSerial: string;
  readonly publicKey: string;
  readonly algorithm: string;
  readonly timeFormat: string;
  readonly isTest: boolean;
  /** What becomes of a process that comes too late: it is marked, and not signed any more. */
  readonly late: 'mark';
  /** An authority has said in writing that no receipts have to be issued. */
  readonly isExempt: boolean;
};

export type CatalogueStation = {
  readonly stationId: string;
  readonly name: string;
  /** Where the slips of tables come out; absent: nowhere. */
  readonly printerId?: string | undefined;
};

export type CatalogueArea = {
  readonly areaId: string;
  readonly name: string;
  readonly hiddenTypes: readonly ArticleType[];
  readonly onlyCategoryIds: readonly string[] | null;
  readonly showsDepositInAll: boolean;
  readonly printsOrderItems: boolean;
  readonly printsEachLine: boolean;
  readonly printsEachPiece: boolean;
  /** `null`: the printer of the device that takes the order. */
  readonly printerId: string | null;
  readonly acceptsAutomatically: boolean;
  readonly servicePlace: ServicePlace;
  /** When a ticket of it is said to wait long, and too long. */
  readonly warnAfterMinutes: number;
  readonly lateAfterMinutes: number;
};

export type CatalogueArticle = CatalogueTexts & {
  readonly articleId: string;
  readonly version: number;
  readonly kind: ArticleKind;
  readonly name: string;
  /** As people say it: positive. */
  readonly priceCents: number;
  /** Never sent: a till says with it which list made the price, and what it costs otherwise. Absent: its own price. */
  readonly byList?: { readonly priceListId: string; readonly ownCents: number } | undefined;
  /** Its price is typed at each sale, and `priceCents` is what was typed. Absent: it costs what it costs. */
  readonly openPrice?: OpenPrice | undefined;
  readonly taxKeys: TaxKeys;
  readonly categoryIds: readonly string[];
  readonly depositArticleId: string | null;
  /** Where it is prepared in this location; `null`: nothing to prepare. */
  readonly stationId: string | null;
  readonly pictureFileId: string | null;
  readonly isSoldOut: boolean;
  /** Required ones first; absent: none. */
  readonly optionGroups?: readonly AttachedGroup[] | undefined;
  /** What it is made of, if it is a set; absent: it is not. */
  readonly set?: CatalogueSet | undefined;
  /** Sizes of the same thing have this in common; absent: it has only one. */
  readonly variantGroupId?: string | undefined;
  /** `0,5 l` */
  readonly variantLabel?: string | undefined;
  /** Absent: nothing promised, or a till that still sells from what it fetched before this was known. */
  readonly diet?: Diet | undefined;
  /** Absent: nobody has declared them, which is not the same as none. */
  readonly allergens?: readonly Allergen[] | undefined;
};

/** A part without choices: none of them is on offer today, and the set is not sold. */
export type CatalogueSet = Pick<SetMenu, 'method' | 'parts'>;

export type CataloguePerson = {
  readonly userId: string;
  readonly name: string;
  /** May approve what needs a manager: an admin, or who leads the shift. */
  readonly isManager: boolean;
  /** Tips of theirs are the organisation's. Absent: they are not, or a till that fetched this before it was known. */
  readonly isOwner?: boolean | undefined;
  /** From then on the PIN opens nothing. Absent: no such day, or a till that fetched this before it was known. */
  readonly validUntil?: string | undefined;
  /** Lets the device check a PIN without the server; `null`: no PIN set. */
  readonly pin: PinVerifier | null;
};

/** PBKDF2-SHA-256, which every browser can count by itself. Bytes as base64url. */
export type PinVerifier = {
  readonly salt: string;
  readonly iterations: number;
  readonly hash: string;
  /** How many digits it has, where that is known. */
  readonly digits?: number | undefined;
  /** A manager unlocked it then: wrong tries before are forgiven. */
  readonly unlockedAt?: string | undefined;
};
