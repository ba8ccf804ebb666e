import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Enrolled } from '../../../device/till/enrol-device.ts';
import { translations } from '../../../app/translations.ts';

export function DoneStep({ enrolled, onStart }: { enrolled: Enrolled; onStart: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const t = translations().till;
  const code = enrolled.registerCode ?? '';
  return (
    <Stack spacing={2} useFlexGap>
      <Typography variant="h2">{t('enrol.doneTitle', { code })}</Typography>
      <Typography>
        {t(enrolled.role === 'order' ? 'enrol.doneTextOrder' : 'enrol.doneText', {
          location: enrolled.locationName,
          code,
        })}
      </Typography>
      <Button
        variant="contained"
        size="large"
        loading={isBusy}
        onClick={() => {
          setBusy(true);
          void onStart();
        }}
      >
        {t('enrol.start')}
      </Button>
    </Stack>
  );
}
