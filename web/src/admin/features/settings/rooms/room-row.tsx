import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { canHoldBill } from '@tresen/domain/rooms/dining-table';
import { Link } from 'react-router';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { roomPath } from '../paths.ts';
import { PlanPicture } from './plan-picture.tsx';
import type { RoomRecord } from './room-values.ts';

type RoomRowProps = {
  locationId: string;
  room: RoomRecord;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

export function RoomRow({ locationId, room, onUp, onDown }: RoomRowProps) {
  const { rooms: say, settings } = translations();
  const isOffline = useIsOffline();
  const { name, roomId } = room;
  const tables = room.tables.filter(canHoldBill);
  const seats = tables.reduce((sum, table) => sum + table.seats, 0);
  const acts = [
    { label: settings('order.up', { name }), icon: mdiArrowUp, act: onUp },
    { label: settings('order.down', { name }), icon: mdiArrowDown, act: onDown },
  ];
  return (
    <Card component="li" sx={row}>
      <PlanPicture tables={room.tables} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <MuiLink component={Link} to={roomPath(locationId, roomId)} underline="none" sx={wholeRow}>
            {name}
          </MuiLink>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {`${say('tables', { n: tables.length })} · ${say('seats', { n: seats })}`}
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

const row = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  p: 2,
  '&:hover': { bgcolor: tone('surface1') },
};

const wholeRow = { color: 'text.primary', '&::after': { content: '""', position: 'absolute', inset: 0 } };
