import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { dateText, timeText } from '../../../shared/format-moment.ts';
import { formatMoney } from '@tresen/i18n/formats';
import { queries } from '../../app/api.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { FigureTable } from '../../ui/figures/lazy-table.tsx';

/** Vouchers over an amount, of the whole organisation. Who neither sells nor has sold any does not see it. */
export function ValueCardsCard() {
  const t = translations().vouchers;
  const id = useId();
  const [shown, setShown] = useState<string>();
  const { data } = useQuery(queries.valueCards.list.queryOptions());
  if (!data || (data.uses.length === 0 && data.count === 0)) return null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ mt: 2, p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('desk.title')}
      </Typography>
      <p>
        {t('desk.open')}: <b>{money(data.openCents)}</b> · {t('desk.count')}: {data.count}
      </p>
      {data.cards.length === 0 && <p>{t('desk.none')}</p>}
      <Box component="ul" sx={list}>
        {data.cards.map((card) => (
          <li key={card.valueCardId}>
            <Button
              variant="text"
              aria-expanded={shown === card.valueCardId}
              aria-label={t('desk.show', { code: `…${card.codeEnd}` })}
              onClick={() => setShown(shown === card.valueCardId ? undefined : card.valueCardId)}
            >
              …{card.codeEnd}
            </Button>
            <span>{dateText(card.issuedAt, currentLocale())}</span>
            <b className="tabular">{money(card.balanceCents)}</b>
            {shown === card.valueCardId && <History valueCardId={card.valueCardId} codeEnd={card.codeEnd} />}
          </li>
        ))}
      </Box>
    </Card>
  );
}

function History({ valueCardId, codeEnd }: { valueCardId: string; codeEnd: string }) {
  const t = translations().vouchers;
  const { data } = useQuery(queries.valueCards.show.queryOptions({ input: { valueCardId } }));
  if (!data) return null;
  const table = {
    wordColumns: 4,
    headings: [t('desk.kind'), t('desk.receipt'), t('desk.place'), t('desk.at'), t('desk.amount')],
    rows: data.history.map(({ kind, receiptNumber, locationName, at, amountCents }) => [
      t(
        `desk.kindOf.${kind === 'sold' ? (amountCents < 0 ? 'soldBack' : 'sold') : amountCents > 0 ? 'redeemedBack' : 'redeemed'}`,
      ),
      receiptNumber ?? '–',
      locationName,
      `${dateText(at, currentLocale())} ${timeText(at, currentLocale())}`,
      { cents: amountCents },
    ]),
  };
  return (
    <Box sx={{ gridColumn: '1 / -1', overflowX: 'auto' }}>
      <FigureTable label={t('desk.history', { code: `…${codeEnd}` })} table={table} />
    </Box>
  );
}

function money(cents: number): string {
  return formatMoney(cents, currentLocale());
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr) auto',
    gap: 1,
    alignItems: 'center',
    minHeight: 48,
    borderTop: '1px solid var(--app-palette-tone-outlineVariant)',
  },
  '& li > button': { justifySelf: 'start', minHeight: 48 },
};
