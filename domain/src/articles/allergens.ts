/** The closed list of keys. `sesame seeds` means the same as `sesame`: both are kept as stored, only one is offered. */
export const allergens = [
  'almonds',
  'barley',
  'brazil_nuts',
  'cashew',
  'celery',
  'crustaceans',
  'eggs',
  'fish',
  'gluten',
  'hazelnuts',
  'lupin',
  'macadamia',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'oats',
  'peanuts',
  'pecan_nuts',
  'pistachios',
  'rye',
  'sesame',
  'sesame seeds',
  'soy',
  'sulphur',
  'walnuts',
  'wheat',
] as const;
export type Allergen = (typeof allergens)[number];

/** The letters on the menu, in the order of the law's list. An organisation may print others; the keys stay. */
export const allergenCodes: Record<Allergen, string> = {
  gluten: 'A',
  wheat: 'A1',
  rye: 'A2',
  barley: 'A3',
  oats: 'A4',
  crustaceans: 'B',
  eggs: 'C',
  fish: 'D',
  peanuts: 'E',
  soy: 'F',
  milk: 'G',
  nuts: 'H',
  almonds: 'H1',
  hazelnuts: 'H2',
  walnuts: 'H3',
  cashew: 'H4',
  pecan_nuts: 'H5',
  brazil_nuts: 'H6',
  pistachios: 'H7',
  macadamia: 'H8',
  celery: 'I',
  mustard: 'J',
  sesame: 'K',
  'sesame seeds': 'K',
  sulphur: 'L',
  lupin: 'M',
  molluscs: 'N',
};

const families = {
  gluten: ['wheat', 'rye', 'barley', 'oats'],
  nuts: ['almonds', 'hazelnuts', 'walnuts', 'cashew', 'pecan_nuts', 'brazil_nuts', 'pistachios', 'macadamia'],
} as const satisfies Partial<Record<Allergen, readonly Allergen[]>>;
type Parent = keyof typeof families;

/** What a form offers: one box per allergen, in the order of the codes. */
export const allergenChoices: readonly Allergen[] = inCodeOrder(allergens).filter((key) => key !== 'sesame seeds');

/** Not yet declared is not the same as none: a guest must be told the difference. */
export type Declared = readonly Allergen[] | undefined;

export function parentOf(allergen: Allergen): Parent | undefined {
  if (isOneOf(families.gluten, allergen)) return 'gluten';
  return isOneOf(families.nuts, allergen) ? 'nuts' : undefined;
}

export function childrenOf(allergen: Allergen): readonly Allergen[] {
  return allergen === 'gluten' || allergen === 'nuts' ? families[allergen] : [];
}

/**
 * Whether somebody who avoids an allergen must avoid the dish. Errs on the safe side: wheat is gluten, "gluten"
 * without saying which may be wheat, and a dish nobody has declared may be anything.
 */
export function mustAvoid(avoided: Allergen, declared: Declared): boolean {
  if (declared === undefined) return true;
  return declared.some((key) => isSame(key, avoided) || parentOf(key) === avoided || key === parentOf(avoided));
}

/** The codes as printed behind a dish: each once, in order. */
export function allergenCodesOf(declared: readonly Allergen[]): readonly string[] {
  return [...new Set(inCodeOrder(declared).map((key) => allergenCodes[key]))];
}

function inCodeOrder(keys: readonly Allergen[]): readonly Allergen[] {
  const order = Object.keys(allergenCodes);
  return keys.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
}

function isSame(one: Allergen, other: Allergen): boolean {
  return allergenCodes[one] === allergenCodes[other];
}

function isOneOf(keys: readonly Allergen[], allergen: Allergen): boolean {
  return keys.includes(allergen);
}
