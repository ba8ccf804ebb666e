import { numberGrid } from '../basics/number-grid.ts';

/** What guests see of the orders: numbers, never names or tables. Ready ones begin with the one that became so last. */
export type PickupNumbers = { readonly preparing: readonly string[]; readonly ready: readonly string[] };

/** Beyond this nobody finds a number any more, and a screen stays small whatever happens in the kitchen. */
export const mostPickupNumbers = 200;
/** On both sides together. */
export const mostOnPickupPage = 24;
export const pickupTurnMs = 8_000;
/** Digits are at least this part of the screen's height: readable from the other end of the room. */
export const pickupDigitShare = 1 / 12;

/** How high a digit stands for each pixel of its letters. */
const digitHeight = 0.711;
/** The register stands small before the number, and there is less air at the sides than a wall of numbers has: in letters of a wall. */
const widths = { digit: 0.93, codeLetter: 0.36, lessAir: 0.48 };
const gap = 8;

type Wall = {
  readonly numbers: readonly string[];
  /** In pixels, as all lengths here. */
  readonly width: number;
  readonly height: number;
  readonly screenHeight: number;
  /** How many there may be on one page, whatever fits. */
  readonly most: number;
  /** Counts up as pages turn. */
  readonly turn: number;
};

export type PickupWall = {
  readonly shown: readonly string[];
  readonly columns: number;
  /** Of the letters, in pixels. */
  readonly size: number;
  readonly page: number;
  readonly pages: number;
};

/** The numbers of one side as large as they fit; where they do not, they take turns. Nothing is ever cut off or made smaller. */
export function pickupWall({ numbers, width, height, screenHeight, most, turn }: Wall): PickupWall {
  const smallest = Math.ceil((screenHeight * pickupDigitShare) / digitHeight);
  const letters = Math.max(1, ...numbers.map(lettersOf));
  const count = Math.min(numbers.length, most);
  const { columns, perPage, size } = numberGrid({
    count,
    width,
    height,
    gap,
    letters,
    smallest,
    largest: Math.floor(smallest * 1.25),
  });
  const each = Math.max(1, Math.min(perPage, most));
  const pages = Math.max(1, Math.ceil(numbers.length / each));
  const page = turn % pages;
  return { shown: numbers.slice(page * each, (page + 1) * each), columns, size, page, pages };
}

function lettersOf(number: string): number {
  const at = number.lastIndexOf('-') + 1;
  return widths.digit * (number.length - at) + widths.codeLetter * at - widths.lessAir;
}
