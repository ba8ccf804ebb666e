import { mdiAlert, mdiAlertCircle } from '@mdi/js';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { type Device, isEnded } from './device.ts';

/** What is not as it should be, and what to do about it. A device without a badge is well. */
export function DeviceBadges({ device }: { device: Device }) {
  const { devices } = translations();
  const { state, unsent, isPersisted, role, lastSeenAt } = device;
  const isUnsafe = !isEnded(device) && role === 'pos' && lastSeenAt !== null && !isPersisted;
  const hints = [
    ...(isUnsafe ? [devices('notPersistedText')] : []),
    ...(state === 'frozen' ? [devices('frozenText')] : []),
  ];
  if (state === 'active' && unsent === 0 && !isUnsafe) return null;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.75 }}>
        {state === 'frozen' && (
          <Chip size="small" icon={<Icon path={mdiAlert} />} label={devices('state.frozen')} sx={warning} />
        )}
        {isEnded(device) && <Chip size="small" label={devices(`state.${state}`)} sx={{ bgcolor: tone('surface2') }} />}
        {unsent > 0 && (
          <Chip size="small" icon={<Icon path={mdiAlert} />} label={devices('unsent', { n: unsent })} sx={warning} />
        )}
        {isUnsafe && (
          <Chip size="small" icon={<Icon path={mdiAlertCircle} />} label={devices('notPersisted')} sx={alarming} />
        )}
      </Box>
      {hints.map((hint) => (
        <Typography key={hint} variant="body2" sx={{ mt: 0.5 }}>
          {hint}
        </Typography>
      ))}
    </>
  );
}

const warning = {
  bgcolor: 'var(--app-palette-warning-container)',
  color: 'var(--app-palette-warning-onContainer)',
  '& .MuiChip-icon': { color: 'inherit' },
};
const alarming = {
  bgcolor: 'var(--app-palette-error-container)',
  color: 'var(--app-palette-error-onContainer)',
  '& .MuiChip-icon': { color: 'inherit' },
};
