type FieldRow = {
  /** In `app.articles`; `undefined`: rows of a table of their own. */
  readonly column: string | undefined;
  /** A text of one line, a text of several, the name, which nothing is without, or something with rules of its own. */
  readonly is: 'line' | 'lines' | 'name' | 'other';
  /** The longest a text may be. */
  readonly max?: number;
  /** In what a till keeps, under the same name: from the first, or only where it was fetched lately. */
  readonly inCatalogue: 'always' | 'lately' | 'no';
};

/**
 * Everything a person can set about an article, in the order of the form. A plain text is a row here, its column, its heading
 * in `article-sheet.ts`, its label and its place on the form: shape, form, rows, sheet, catalogue and conflicts follow.
 */
const table = {
  name: { column: 'name', is: 'name', max: 100, inCatalogue: 'always' },
  shortName: { column: 'short_name', is: 'line', max: 18, inCatalogue: 'always' },
  priceCents: { column: 'price_cents', is: 'other', inCatalogue: 'always' },
  openPrice: { column: 'open_price', is: 'other', inCatalogue: 'lately' },
  taxKeyInHouse: { column: 'tax_key_in_house', is: 'other', inCatalogue: 'no' },
  taxKeyTakeAway: { column: 'tax_key_take_away', is: 'other', inCatalogue: 'no' },
  kind: { column: 'kind', is: 'other', inCatalogue: 'always' },
  categoryIds: { column: undefined, is: 'other', inCatalogue: 'always' },
  depositArticleId: { column: 'deposit_article_id', is: 'other', inCatalogue: 'always' },
  description: { column: 'description', is: 'lines', max: 1000, inCatalogue: 'no' },
  nameEn: { column: 'name_en', is: 'line', max: 100, inCatalogue: 'always' },
  descriptionEn: { column: 'description_en', is: 'lines', max: 1000, inCatalogue: 'no' },
  allergens: { column: 'allergens', is: 'other', inCatalogue: 'lately' },
  additives: { column: 'additives', is: 'other', inCatalogue: 'no' },
  diet: { column: 'diet', is: 'other', inCatalogue: 'lately' },
  barcode: { column: 'barcode', is: 'line', max: 48, inCatalogue: 'always' },
  stationIds: { column: undefined, is: 'other', inCatalogue: 'no' },
  pictureFileId: { column: 'picture_file_id', is: 'other', inCatalogue: 'always' },
  isActive: { column: 'is_active', is: 'other', inCatalogue: 'no' },
  isSoldOut: { column: 'is_sold_out', is: 'other', inCatalogue: 'always' },
} as const satisfies Readonly<Record<string, FieldRow>>;

type Table = typeof table;
export type ArticleField = keyof Table;

// The keys are those of the table, which `keys` forgets.
export const articleFields = Object.keys(table) as readonly ArticleField[];

export function articleField(field: ArticleField): FieldRow {
  return table[field];
}

/** Texts without rules of their own: everything but the name. */
export type ArticleText = {
  [Field in ArticleField]: Table[Field]['is'] extends 'line' | 'lines' ? Field : never;
}[ArticleField];
export type ArticleTexts = Readonly<Record<ArticleText, string>>;

export const articleTexts: readonly ArticleText[] = articleFields.filter(isArticleText);

export function isArticleText(field: string): field is ArticleText {
  return isArticleField(field) && ['line', 'lines'].includes(table[field].is);
}

function isArticleField(field: string): field is ArticleField {
  return Object.hasOwn(table, field);
}

export function forEachText<Value>(valueOf: (field: ArticleText) => Value): Readonly<Record<ArticleText, Value>> {
  // The names are those of the table, which `fromEntries` forgets.
  return Object.fromEntries(articleTexts.map((field) => [field, valueOf(field)])) as Record<ArticleText, Value>;
}

type Sized = { [Field in ArticleField]: Table[Field] extends { readonly max: number } ? Field : never }[ArticleField];

/** The longest each text of an article may be. */
// As above.
export const articleTextMax = Object.fromEntries(
  articleFields.flatMap((field) => ('max' in table[field] ? [[field, table[field].max]] : [])),
) as Readonly<Record<Sized, number>>;

export type CatalogueText<Place extends 'always' | 'lately'> = {
  [Field in ArticleText]: Table[Field]['inCatalogue'] extends Place ? Field : never;
}[ArticleText];

/** The plain texts among what a till keeps. */
export type CatalogueTexts = Readonly<Record<CatalogueText<'always'>, string>> & {
  readonly [Field in CatalogueText<'lately'>]?: string | undefined;
};

export function catalogueTextsOf(texts: ArticleTexts): CatalogueTexts {
  const kept = articleTexts.filter((field) => articleField(field).inCatalogue !== 'no');
  // As above.
  return Object.fromEntries(kept.map((field) => [field, texts[field]])) as CatalogueTexts;
}

/** Texts of a till's catalogue, by where they have to be. */
export function catalogueTexts(place: 'always' | 'lately'): readonly ArticleText[] {
  return articleTexts.filter((field) => articleField(field).inCatalogue === place);
}

/** The columns of an article that its settings are written to. */
export type ArticleColumn = Exclude<Table[ArticleField]['column'], undefined>;
export const articleColumns: readonly ArticleColumn[] = articleFields.flatMap((field) => table[field].column ?? []);

type TextColumns = { readonly [Field in ArticleText as Table[Field]['column']]: string };

/** The plain texts by their columns, and back. */
export function textColumns(texts: ArticleTexts): TextColumns {
  // As above.
  return Object.fromEntries(articleTexts.map((field) => [table[field].column, texts[field]])) as TextColumns;
}

export function textsOfColumns(row: TextColumns): ArticleTexts {
  return forEachText((field) => row[table[field].column]);
}
