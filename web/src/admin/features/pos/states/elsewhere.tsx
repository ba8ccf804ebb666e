import { mdiApplicationOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Till } from '../../../device/till/till.ts';
import { translations } from '../../../app/translations.ts';
import { StateCard } from '../../../app/layouts/state-card.tsx';

/** One register, one window: otherwise two would count the same numbers. */
export function Elsewhere({ till }: { till: Till }) {
  const [isTaking, setTaking] = useState(false);
  const t = translations().till;
  return (
    <StateCard backLabel={translations().till('bar.back')} icon={mdiApplicationOutline} title={t('elsewhere.title')}>
      <Typography sx={{ mb: 3 }}>{t('elsewhere.text')}</Typography>
      <Button
        variant="contained"
        size="large"
        loading={isTaking}
        onClick={() => {
          setTaking(true);
          till.takeOver();
        }}
      >
        {t('elsewhere.take')}
      </Button>
    </StateCard>
  );
}
