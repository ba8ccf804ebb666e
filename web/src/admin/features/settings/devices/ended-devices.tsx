import { mdiChevronDown } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { canBeContinued, type Device } from './device.ts';
import type { DeviceAct } from './device-dialogs.tsx';
import { DeviceRow, deviceList } from './device-row.tsx';

type EndedDevicesProps = {
  ended: readonly Device[];
  all: readonly Device[];
  canContinue: boolean;
  onAct: (act: DeviceAct) => void;
};

/** Out of the way, but there: what they sold is kept, and a register can go on from here. */
export function EndedDevices({ ended, all, canContinue, onAct }: EndedDevicesProps) {
  const { devices } = translations();
  if (ended.length === 0) return null;
  return (
    <Box component="details" sx={details}>
      <Box component="summary" sx={summary}>
        {devices('list.ended', { n: ended.length })}
        <Icon path={mdiChevronDown} className="chevron" />
      </Box>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {devices('list.endedText')}
      </Typography>
      <Box component="ul" sx={deviceList}>
        {ended.map((device) => (
          <DeviceRow key={device.deviceId} device={device} onAct={onAct}>
            {canContinue && canBeContinued(device, all) && (
              <WriteButton variant="outlined" onClick={() => onAct({ kind: 'continue', device })}>
                {devices('replace', { code: device.register?.code ?? '' })}
              </WriteButton>
            )}
          </DeviceRow>
        ))}
      </Box>
    </Box>
  );
}

const details = {
  borderTop: `1px solid ${tone('hairline')}`,
  pt: 1,
  '&[open] .chevron': { transform: 'rotate(180deg)' },
};
const summary = {
  minHeight: 48,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  cursor: 'pointer',
  listStyle: 'none',
  borderRadius: '8px',
  '&::-webkit-details-marker': { display: 'none' },
};
