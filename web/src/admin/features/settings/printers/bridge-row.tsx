import { mdiLanConnect, mdiLanDisconnect } from '@mdi/js';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { bridgeStanding, bridgeUpdate } from '@tresen/domain/print/bridge';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { api } from '../../../app/api.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { chooseLocalBridge, isLocalBridge } from '../../../device/printing/local-bridge-choice.ts';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { hostHere } from './printer.ts';

export type Bridge = Awaited<ReturnType<typeof api.bridges.list>>['bridges'][number];

type BridgeRowProps = { bridge: Bridge; newestVersion: string; locationId: string };

/** How a bridge is, which release it is, and what to do if something is not as it should be. */
export function BridgeRow({ bridge, newestVersion, locationId }: BridgeRowProps) {
  const { bridges } = translations();
  const { deviceId, name, seenSecondsAgo, version, printers } = bridge;
  const [isLocal, setLocal] = useState(() => isLocalBridge(deviceId));
  const standing = bridgeStanding(seenSecondsAgo ?? undefined);
  const update = version === '' ? undefined : bridgeUpdate(version, newestVersion);
  const facts = [
    update && `${bridges('version', { version })}, ${bridges(`update.${update}`)}`,
    bridges('printers', { n: printers }),
  ].filter(Boolean);
  const hints = [
    standing === 'silent' && bridges('silentText'),
    standing === 'never-heard' && bridges('neverText'),
    update === 'outdated' && bridges('outdatedText', { version: newestVersion }),
  ].filter((hint) => hint !== false);
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: `1px solid ${tone('hairline')}`, mt: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {facts.join(' · ')}
          </Typography>
        </Box>
        <Chip
          variant="outlined"
          color={standing === 'ready' ? 'success' : 'warning'}
          icon={<Icon path={standing === 'ready' ? mdiLanConnect : mdiLanDisconnect} />}
          label={bridges(`standing.${standing}`, { time: timeText(seenSecondsAgo ?? 0) })}
          data-standing={standing}
        />
      </Box>
      {hints.map((hint) => (
        <Typography key={hint} variant="body2" sx={{ mt: 0.5 }}>
          {hint}
        </Typography>
      ))}
      {hostHere(locationId) !== null && (
        <SwitchRow
          title={bridges('local')}
          text={bridges('localText')}
          isOn={isLocal}
          onChange={(isOn) => {
            chooseLocalBridge(isOn ? deviceId : undefined);
            setLocal(isOn);
          }}
        />
      )}
    </Box>
  );
}

function timeText(seconds: number): string {
  const { bridges } = translations();
  const minutes = Math.max(1, Math.floor(seconds / 60));
  if (minutes < 60) return bridges('minutes', { n: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? bridges('hours', { n: hours }) : bridges('days', { n: Math.floor(hours / 24) });
}
