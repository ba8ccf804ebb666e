import Box from '@mui/material/Box';
import type { DrawerEntry } from '@tresen/domain/closing/cash-book';
import { timeText } from '../../../../shared/format-moment.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';
import { list } from './count-part.tsx';
import type { Drawer } from './use-drawer.ts';

/** What was written down since the last Z-report, the newest first. Sales are one line: they have a list of their own. */
export function BookPart({ drawer }: { drawer: Drawer | undefined }) {
  const { cash } = translations();
  const entries = drawer?.entries.filter(({ entry }) => entry.kind !== 'sale').toReversed() ?? [];
  if (entries.length === 0) return <p>{cash('empty')}</p>;
  return (
    <Box component="dl" sx={{ ...list, mt: 2 }}>
      {entries.map(({ seq, at, entry }) => (
        <div key={seq}>
          <dt>{`${timeText(at, currentLocale())} · ${nameOf(entry)}`}</dt>
          <dd>{amountOf(entry)}</dd>
        </div>
      ))}
    </Box>
  );
}

function nameOf(entry: DrawerEntry): string {
  const { cash } = translations();
  switch (entry.kind) {
    case 'move':
      return entry.move.reason === ''
        ? cash(`move.${entry.move.kind}`)
        : `${cash(`move.${entry.move.kind}`)} · ${entry.move.reason}`;
    case 'count':
      return cash('entry.count');
    case 'opened':
      return cash('entry.opened');
    case 'sale':
      return '';
  }
}

function amountOf(entry: DrawerEntry): string {
  if (entry.kind === 'move') return moneyText(entry.move.amountCents);
  return entry.kind === 'count' ? moneyText(entry.countedCents) : '';
}
