import { mdiUsb } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { isUsbSupported } from '../../../device/printing/usb-devices.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import type { Wizard } from './use-wizard.ts';

/** The browser asks which device. What stands in the way on Windows is explained before anybody is stuck. */
export function PairStep({ wizard }: { wizard: Wizard }) {
  const { printerSetup } = translations();
  if (!isUsbSupported()) {
    return (
      <Alert severity="warning">
        {printerSetup('noUsb')} {printerSetup('noUsbRelay')}
      </Alert>
    );
  }
  const { device, isBusy, isDenied } = wizard;
  return (
    <Stack spacing={3} useFlexGap sx={{ maxWidth: 640, mx: 'auto' }}>
      <Typography variant="h3" sx={{ fontSize: '1.625rem' }}>
        {printerSetup('wizard.pairTitle')}
      </Typography>
      <Typography color="textSecondary">{printerSetup('wizard.pairText')}</Typography>
      <Button
        variant="contained"
        size="large"
        loading={isBusy}
        startIcon={<Icon path={mdiUsb} />}
        onClick={() => void wizard.choose()}
      >
        {printerSetup('wizard.choose')}
      </Button>
      {device && (
        <Button variant="outlined" size="large" disabled={isBusy} onClick={() => void wizard.take(device)}>
          {printerSetup('wizard.known')}: {device.productName}
        </Button>
      )}
      <Box component="details" open={isDenied || isWindows()} sx={help}>
        <summary>{printerSetup('wizard.windowsTitle')}</summary>
        <p>{printerSetup('wizard.windows')}</p>
        <p>{printerSetup('wizard.linux')}</p>
        <p>{printerSetup('wizard.otherWays')}</p>
      </Box>
    </Stack>
  );
}

function isWindows(): boolean {
  return navigator.userAgent.includes('Windows');
}

const help = {
  p: 2,
  borderRadius: '12px',
  border: `1px solid ${tone('outlineVariant')}`,
  '& summary': { cursor: 'pointer', fontWeight: 600, minHeight: 32 },
  '& p': { mb: 0, color: 'text.secondary' },
};
