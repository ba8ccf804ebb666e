import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { tone } from '../../app/theme/palette.ts';
import { translations } from '../../app/translations.ts';
import { removeSamples } from './remove-samples.ts';

/** As long as a template is in the list: what it is, and the one click that takes it away. */
export function SamplesNote({ samples }: { samples: number }) {
  const t = translations().articles;
  const [isBusy, setBusy] = useState(false);
  return (
    <Box sx={look}>
      <Typography variant="body2" sx={{ flex: '1 1 240px' }}>
        {t('samples.text', { n: samples })}
      </Typography>
      <WriteButton
        variant="outlined"
        loading={isBusy}
        onClick={() => {
          setBusy(true);
          void removeSamples().finally(() => setBusy(false));
        }}
      >
        {t('samples.remove')}
      </WriteButton>
    </Box>
  );
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 1.5,
  px: 2,
  py: 1,
  borderRadius: '12px',
  bgcolor: tone('surface1'),
};
