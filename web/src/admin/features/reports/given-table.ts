import { pieceCancelReasons, writeOffKinds } from '@tresen/domain/bills/bill-facts';
import type { GivenView } from '@tresen/domain/closing/given-kinds';
import type { queries } from '../../app/api.ts';
import { translations } from '../../app/translations.ts';
import type { FigureRows } from '../../ui/figures/figure-rows.ts';

export type Given = Awaited<ReturnType<typeof queries.reports.given.call>>;
type Row = Given['rows'][number];

/** What was given, with a column for each word that tells its rows apart. */
export function givenTable(by: GivenView, { rows }: Given): FigureRows {
  const t = translations().reports;
  const words = wordsOf[by].map((word) => t(`given.${word}`));
  return {
    wordColumns: 1 + words.length,
    headings: [t('given.what'), ...words, t('given.count'), t('given.amount')],
    rows: rows.map((row) => [
      t(`given.kind.${row.what}`),
      ...wordsOf[by].map((word) => wordOf(word, row)),
      row.count,
      { cents: row.amountCents },
    ]),
  };
}

/** No room for five columns: who, why and when stand with what, so that the amount is in sight. */
export function givenOnPhone(by: GivenView, { rows }: Given): FigureRows {
  const t = translations().reports;
  return {
    headings: [t('given.what'), t('given.count'), t('given.amount')],
    rows: rows.map((row) => [
      [t(`given.kind.${row.what}`), ...wordsOf[by].map((word) => wordOf(word, row))].filter(Boolean).join('\u00A0· '),
      row.count,
      { cents: row.amountCents },
    ]),
  };
}

const wordsOf = {
  people: ['person', 'reason'],
  reasons: ['reason'],
  hours: ['hour'],
} as const satisfies Readonly<Record<GivenView, readonly string[]>>;

function wordOf(word: (typeof wordsOf)[GivenView][number], { what, person, reason, hour }: Row): string {
  const { figures, reports } = translations();
  if (word === 'person') return person || reports('given.nobody');
  if (word === 'hour') return hour === undefined ? '' : figures('hour', { hour: String(hour) });
  return reasonText(what, reason);
}

const ownReasons = [...pieceCancelReasons, ...writeOffKinds] as const;

/** What was cancelled or written off has a word of ours; discounts have those of the organisation. */
function reasonText(what: Row['what'], reason: string): string {
  const own = ownReasons.find((known) => known === reason);
  if (own === undefined || (what !== 'cancelled' && what !== 'written-off')) return reason;
  return translations().reports(`given.reasonOf.${own}`);
}
