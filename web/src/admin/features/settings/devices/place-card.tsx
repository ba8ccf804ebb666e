import Box from '@mui/material/Box';
import { TeamCard } from '../team/team-card.tsx';
import { translations } from '../../../app/translations.ts';
import type { Device } from './device.ts';
import type { DeviceAct } from './device-dialogs.tsx';
import { DeviceRow, deviceList } from './device-row.tsx';

type LocationCardProps = { name: string; devices: readonly Device[]; onAct: (act: DeviceAct) => void };

/** The devices of one location; a location without any needs no card. */
export function LocationCard({ name, devices: here, onAct }: LocationCardProps) {
  if (here.length === 0) return null;
  return (
    <TeamCard title={name}>
      <Box component="ul" aria-label={translations().devices('list.here', { place: name })} sx={deviceList}>
        {here.map((device) => (
          <DeviceRow key={device.deviceId} device={device} onAct={onAct} />
        ))}
      </Box>
    </TeamCard>
  );
}
