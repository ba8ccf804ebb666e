import { mdiCheckCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { endTraining } from '../training/turn-training.ts';
import { BareDialog } from '../../../ui/dialogs/bare-dialog.tsx';

/** After the first sale that was only practised: the step to real ones is one tap. */
export function FirstSaleCard({ onDone }: { onDone: () => void }) {
  const counter = useCounter();
  const t = translations().setup;
  const id = useId();
  return (
    <BareDialog name={{ titleId: id }} width="xs" onClose={onDone}>
      <Box sx={{ p: { xs: 2.5, sm: 4 }, textAlign: 'center' }}>
        <Box sx={{ color: 'success.main' }}>
          <PlainIcon path={mdiCheckCircleOutline} size={56} />
        </Box>
        <Typography id={id} variant="h2" sx={{ fontSize: '1.375rem', lineHeight: 1.3, mt: 1, mb: 1 }}>
          {t('success.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {t('success.text')}
        </Typography>
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Button
            variant="contained"
            size="large"
            autoFocus
            onClick={() => {
              onDone();
              endTraining(counter);
            }}
          >
            {t('success.end')}
          </Button>
          <Button variant="text" size="large" onClick={onDone}>
            {t('success.more')}
          </Button>
        </Box>
      </Box>
    </BareDialog>
  );
}
