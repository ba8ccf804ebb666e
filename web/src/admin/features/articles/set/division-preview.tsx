import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type DivisionPreview as Divisions, divisionPreview, type DivisionRow } from '@tresen/domain/offer/set-preview';
import type { SetMenu } from '@tresen/domain/offer/set-menu';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { percentText } from '../../../ui/closing/texts.ts';
import { moneyText } from '../money-text.ts';
import type { Offered } from './set-part-card.tsx';

type Articles = ReadonlyMap<string, Offered[number]>;

/** Every division before it is sold: once where it is the same in the house and outside, else for both. */
export function DivisionPreview({ set, articles }: { set: SetMenu; articles: Articles }) {
  const t = translations().sets;
  const date = Temporal.Now.plainDateISO();
  const inHouse = divisionPreview(set, articles, { place: 'in-house', date });
  const takeAway = divisionPreview(set, articles, { place: 'take-away', date });
  const isSame = JSON.stringify(inHouse.rows) === JSON.stringify(takeAway.rows);
  return (
    <>
      <Typography variant="h2" sx={{ fontSize: '1rem' }}>
        {t('division')}
      </Typography>
      <Typography color="textSecondary">
        {inHouse.rows.length < inHouse.all
          ? t('divisionSome', { shown: inHouse.rows.length, all: inHouse.all })
          : t('divisionText')}
      </Typography>
      {isSame ? (
        <DivisionList title={t('division')} divisions={inHouse} articles={articles} />
      ) : (
        <>
          <Typography variant="h3">{t('places.in-house')}</Typography>
          <DivisionList title={t('places.in-house')} divisions={inHouse} articles={articles} />
          <Typography variant="h3">{t('places.take-away')}</Typography>
          <DivisionList title={t('places.take-away')} divisions={takeAway} articles={articles} />
        </>
      )}
    </>
  );
}

type DivisionListProps = { title: string; divisions: Divisions; articles: Articles };

function DivisionList({ title, divisions, articles }: DivisionListProps) {
  return (
    <Box component="ul" aria-label={title} sx={look}>
      {divisions.rows.map((row) => (
        <Division key={row.articleIds.join()} row={row} articles={articles} />
      ))}
    </Box>
  );
}

function Division({ row, articles }: { row: DivisionRow; articles: Articles }) {
  const t = translations().sets;
  const { articleIds, totalCents, aloneCents, shares } = row;
  return (
    <li>
      <b lang="de">{articleIds.map((id) => articles.get(id)?.name ?? '').join(', ')}</b>
      <dl>
        {shares.map(({ ratePermille, grossCents }) => (
          <div key={ratePermille}>
            <dt>{t('rate', { rate: percentText(ratePermille) })}</dt>
            <dd>{moneyText(grossCents)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('total')}</dt>
          <dd>{moneyText(totalCents)}</dd>
        </div>
        {aloneCents > 0 && (
          <div>
            <dt>{t('aloneSum')}</dt>
            <dd>{moneyText(aloneCents)}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}

const look = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': { py: 1, borderTop: `1px solid ${tone('hairline')}`, overflowWrap: 'anywhere' },
  '& dl': { m: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(152px, 1fr))', columnGap: '16px' },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: '8px' },
  '& dt': { color: 'text.secondary', whiteSpace: 'nowrap' },
  '& dd': { m: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
};
