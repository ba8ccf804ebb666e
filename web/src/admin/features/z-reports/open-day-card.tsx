import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { closingWords } from '../../closing/closing-words.ts';
import { houseMoment, moneyText } from '../../closing/texts.ts';
import type { OpenDay } from './open-day.ts';

/** What no report has taken yet. */
export function OpenDayCard({ day }: { day: OpenDay }) {
  const { closing, zreport } = closingWords();
  const { figures, since, timeZone } = day;
  return (
    <Card component="section" aria-label={closing('zReports.openFirst')} sx={look}>
      <Typography sx={{ fontWeight: 600 }}>
        {since === null
          ? closing('zReports.openFirst')
          : closing('zReports.openSince', { time: houseMoment(since, timeZone) })}
      </Typography>
      <Typography>{closing('zReports.orders', { count: figures.receiptCount })}</Typography>
      <Box sx={{ display: 'flex', gap: 2, color: 'text.secondary', flexWrap: 'wrap' }}>
        {figures.byPayment.map(({ type, amountCents }) => (
          <span key={type}>{`${zreport(`payment.${type}`)} ${moneyText(amountCents)}`}</span>
        ))}
      </Box>
      <Typography sx={{ ml: 'auto', fontWeight: 700, fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}>
        {moneyText(figures.totalCents)}
      </Typography>
    </Card>
  );
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 0.5,
  px: 2.5,
  py: 1.75,
  borderWidth: 2,
  borderColor: 'accent.main',
};
