import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { wallTime, weekdayName } from '../../../ui/forms/wall-time.ts';
import { priceListPath } from '../paths.ts';
import { placeText, type PriceListRecord } from './price-list-values.ts';

type PriceListRowProps = {
  locationId: string;
  list: PriceListRecord;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

export function PriceListRow({ locationId, list, onUp, onDown }: PriceListRowProps) {
  const { prices, settings } = translations();
  const isOffline = useIsOffline();
  const { name, priceListId, entries, servicePlace } = list;
  const acts = [
    { label: settings('order.up', { name }), icon: mdiArrowUp, act: onUp },
    { label: settings('order.down', { name }), icon: mdiArrowDown, act: onDown },
  ];
  return (
    <Card component="li" sx={row}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <MuiLink component={Link} to={priceListPath(locationId, priceListId)} underline="none" sx={wholeRow}>
            {name}
          </MuiLink>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {whenText(list)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[prices('prices', { n: entries.length }), ...(servicePlace ? [placeText(servicePlace)] : [])].join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ position: 'relative', zIndex: 1, display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
        {acts.map(({ label, icon, act }) => (
          <IconButton key={icon} aria-label={label} title={label} disabled={isOffline || !act} onClick={act}>
            <Icon path={icon} />
          </IconButton>
        ))}
      </Box>
    </Card>
  );
}

function whenText({ weekdays, fromMinute, untilMinute }: PriceListRecord): string {
  const { prices } = translations();
  const days = weekdays.map((day) => weekdayName(day, 'short')).join(', ');
  const hours =
    fromMinute === untilMinute
      ? prices('always')
      : prices('hours', { from: wallTime(fromMinute), until: wallTime(untilMinute) });
  return `${days} · ${hours}`;
}

const row = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  p: 2,
  '&:hover': { bgcolor: tone('surface1') },
};

const wholeRow = { color: 'text.primary', '&::after': { content: '""', position: 'absolute', inset: 0 } };
