import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { translations } from '../../app/translations.ts';
import type { Audit } from './audit.ts';
import { countText, moneyText } from './audit-texts.ts';

/** What the books come to, before anybody opens them. */
export function FiguresView({ audit }: { audit: Audit }) {
  const t = translations().audit;
  const { figures, locations } = audit;
  const { firstZNo, lastZNo } = figures;
  const shown = [
    [
      t('figure.zReports'),
      countText(figures.zReportCount),
      firstZNo === null || lastZNo === null || locations.length > 1
        ? ''
        : t('figure.zRange', { first: firstZNo, last: lastZNo }),
    ],
    [t('figure.receipts'), countText(figures.receiptCount), t('figure.open', { n: figures.openCount })],
    ...(figures.roundCount > 0
      ? ([[t('figure.rounds'), countText(figures.roundCount), t('figure.roundsText')]] as const)
      : []),
    [t('figure.total'), moneyText(figures.totalCents), t('figure.totalText')],
    [t('figure.signed'), countText(figures.signedCount), t('figure.outage', { n: figures.outageCount })],
    [t('figure.back'), countText(figures.counterBookingCount), moneyText(figures.counterBookingCents)],
  ] as const;
  return (
    <>
      <Box component="dl" sx={grid}>
        {shown.map(([name, value, text]) => (
          <Box key={name}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 3, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {locations.map(({ locationId, name, street, postalCode, city }) => (
          <li key={locationId}>
            <Typography>{[name, street, `${postalCode} ${city}`.trim()].filter(Boolean).join(' · ')}</Typography>
          </li>
        ))}
      </Box>
    </>
  );
}

const grid = {
  m: 0,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
};
