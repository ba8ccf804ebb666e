import { optionText } from '../offer/option-text.ts';
import type { SmallExportNo } from '../offer/small-business.ts';
import type { SoldLine, SoldOption } from '../sales/sale-fact.ts';
import { type KeyShare, partShares, spread, taxedAmount } from './tax-shares.ts';
import { exportedQuantity } from './exported-quantity.ts';
import type { RowOf } from './rows.ts';

type Served = {
  readonly bonId: string;
  readonly date: Temporal.PlainDate;
  readonly smallExportNo: SmallExportNo;
  /** Of the whole line. */
  readonly shares: readonly KeyShare[];
};

/** What a line is made of: the parts of a set with what each costs alone, and everything that was chosen. */
export function subitemRows(line: SoldLine, served: Served): readonly RowOf<'subitems.csv'>[] {
  const rowsOf = (item: Item) => item.shares.map((share) => subitemRow(line, served.bonId, item, share));
  const chosen = (options: readonly SoldOption[], shares: readonly KeyShare[]) =>
    options.map((option): Item => ({
      articleId: option.articleId ?? option.optionId,
      name: optionText(option, (name) => `ohne ${name}`),
      shares: spread(option.deltaCents, shares),
    }));
  const items = line.parts.flatMap((part): readonly Item[] => {
    const shares = partShares(part, line, served);
    return [{ articleId: part.articleId, name: part.name, shares }, ...chosen(part.options, shares)];
  });
  return [...items, ...chosen(line.options, served.shares)].flatMap(rowsOf);
}

type Item = { readonly articleId: string; readonly name: string; readonly shares: readonly KeyShare[] };

function subitemRow(line: SoldLine, bonId: string, { articleId, name }: Item, share: KeyShare): RowOf<'subitems.csv'> {
  const { gross, net, tax } = taxedAmount(share);
  return {
    BON_ID: bonId,
    POS_ZEILE: String(line.lineNo),
    ZI_ART_NR: articleId,
    ZI_NAME: name,
    ZI_MENGE: exportedQuantity(line),
    ZI_UST_SCHLUESSEL: share.key,
    ZI_BASISPREIS_BRUTTO: gross,
    ZI_BASISPREIS_NETTO: net,
    ZI_BASISPREIS_UST: tax,
  };
}
