import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { besideRows } from '@tresen/domain/closing/beside-turnover';
import { Link } from 'react-router';
import { AsOf } from '../../ui/as-of.tsx';
import { translations } from '../../app/translations.ts';
import { localMoment, moneyText } from '../../ui/closing/texts.ts';
import type { OpenDay as Open } from './open-day.ts';

/** When the clock closes the day, and what no report has taken yet. */
export function OpenDay({ day, locationId, at }: { day: Open; locationId: string; at: number }) {
  const { closing } = translations();
  return (
    <>
      <AsOf at={at} />
      <Typography color="textSecondary">
        {closing('zReports.clock', { hour: `${String(day.closingHour).padStart(2, '0')}:00` })}{' '}
        <MuiLink component={Link} to={`/admin/settings/locations/${locationId}`}>
          {closing('zReports.changeHour')}
        </MuiLink>
      </Typography>
      <OpenDayCard day={day} />
    </>
  );
}

function OpenDayCard({ day }: { day: Open }) {
  const { closing, zreport } = translations();
  const { figures, since, timeZone } = day;
  return (
    <Card component="section" aria-label={closing('zReports.openFirst')} sx={look}>
      <Typography sx={{ fontWeight: 600 }}>
        {since === null
          ? closing('zReports.openFirst')
          : closing('zReports.openSince', { time: localMoment(since, timeZone) })}
      </Typography>
      <Typography>{closing('zReports.orders', { count: figures.receiptCount })}</Typography>
      <Box sx={{ display: 'flex', gap: 2, color: 'text.secondary', flexWrap: 'wrap' }}>
        {figures.byPayment.map(({ type, amountCents }) => (
          <span key={type}>{`${translations().money(`${type}.name`)} ${moneyText(amountCents)}`}</span>
        ))}
        {besideRows(figures).map(({ name, amountCents }) => (
          <span key={name}>{`${zreport('beside.title')}: ${zreport(`beside.${name}`)} ${moneyText(amountCents)}`}</span>
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
