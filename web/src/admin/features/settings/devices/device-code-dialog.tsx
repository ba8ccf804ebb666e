import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { localPath } from '@tresen/i18n/locale';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { queries } from '../../../app/api.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { showNotice } from '../../../app/notices/notices.ts';
import { TextDialog } from '../../../ui/dialogs/text-dialog.tsx';
import { currentLocale, translations } from '../../../app/translations.ts';
import { copyText } from '../form/copy-text.ts';
import { BridgeCommand } from './bridge-command.tsx';
import type { Device } from './device.ts';
import { QrPicture } from './qr-picture.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

export type ShownCode = {
  readonly code: string;
  readonly expiresAt: string;
  readonly name: string;
  readonly role: 'pos' | 'kds' | 'bridge' | 'order';
};

type DeviceCodeDialogProps = {
  code: ShownCode;
  known: readonly Device[];
  isBusy: boolean;
  trouble: string | undefined;
  onAgain: () => void;
  onClose: () => void;
};

/** The code, large enough to be read across a counter; closes by itself when the device has come. */
export function DeviceCodeDialog({ code, known, isBusy, trouble, onAgain, onClose }: DeviceCodeDialogProps) {
  const { devices } = translations();
  const left = useSecondsLeft(code.expiresAt);
  useArrival(known, (device) => {
    showNotice({ text: devices('code.arrived', { name: device.name }) });
    onClose();
  });
  const isOver = left <= 0;

  return (
    <TextDialog title={devices('code.title', { name: code.name })} onClose={onClose}>
      <Stack spacing={2} useFlexGap>
        {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
        {isOver ? (
          <Alert severity="warning">{devices('code.expired')}</Alert>
        ) : (
          <>
            {code.role === 'bridge' ? <BridgeCommand code={code.code} /> : <CodeToType code={code} />}
            <Typography role="timer" sx={{ textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}>
              {devices('code.left', { time: minutesText(left) })}
            </Typography>
            <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
              {devices('code.waiting')}
            </Typography>
            {code.role !== 'bridge' && (
              <Button variant="outlined" onClick={() => void copyText(code.code)}>
                {devices('code.copy')}
              </Button>
            )}
          </>
        )}
        {isOver && (
          <WriteButton variant="contained" size="large" loading={isBusy} onClick={onAgain}>
            {devices('code.again')}
          </WriteButton>
        )}
      </Stack>
    </TextDialog>
  );
}

/** What is typed in the browser of the new device, or read by its camera. */
function CodeToType({ code }: { code: ShownCode }) {
  const { devices } = translations();
  return (
    <>
      <Typography>{devices('code.text')}</Typography>
      <Box component="strong" sx={address}>
        {window.location.host}
        <wbr />
        {typingPath}
      </Box>
      <Typography>{devices('code.then')}</Typography>
      <Box component="code" aria-label={devices('code.label')} sx={large}>
        {code.code.split('-').map((group, place) => (
          <span key={place}>{group}</span>
        ))}
      </Box>
      <QrPicture text={linkFor(code)} label={devices('code.qr')} />
    </>
  );
}

/** Tells of a device that was not there when the code was shown. */
function useArrival(known: readonly Device[], onArrived: (device: Device) => void): void {
  const list = useQuery(queries.devices.list.queryOptions({ refetchInterval: 3000 }));
  const [before] = useState(() => new Set(known.map(({ deviceId }) => deviceId)));
  const arrived = list.data?.devices.find(({ deviceId }) => !before.has(deviceId));
  const tell = useEffectEvent(onArrived);
  useEffect(() => {
    if (arrived) tell(arrived);
  }, [arrived]);
}

/** Where a code is typed on a device that has no account. */
const typingPath = '/auth/device';

const paths = {
  pos: '/admin/orders/pos',
  order: '/admin/orders/tables',
  kds: '/admin/orders/processing',
  bridge: '/admin/orders/processing',
} as const;

/** Opens what the device is for, with the code filled in. */
function linkFor({ code, role }: ShownCode): string {
  return `${window.location.origin}${localPath(currentLocale(), paths[role])}?code=${code}`;
}

function minutesText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const address = { fontSize: '1.25rem', fontWeight: 600, textAlign: 'center', overflowWrap: 'anywhere' };

const large = {
  display: 'flex',
  justifyContent: 'center',
  columnGap: '0.4em',
  whiteSpace: 'nowrap',
  // Nine characters in one line, also on the narrowest phone.
  fontSize: 'min(2.25rem, 8.5vw)',
  fontWeight: 600,
  letterSpacing: '0.08em',
  lineHeight: 1.3,
};
