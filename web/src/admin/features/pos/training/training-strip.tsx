import { mdiSchoolOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { hatching } from './hatching.ts';
import { endTraining } from './turn-training.ts';

/** Stands above everything for as long as nothing is real, with the way out in it. */
export function TrainingStrip() {
  const counter = useCounter();
  const t = translations().till;
  if (!counter.till.isTraining) return null;
  return (
    <Box sx={look}>
      <b>
        <PlainIcon path={mdiSchoolOutline} size={20} />
        {t('training.strip')}
      </b>
      <button type="button" onClick={() => endTraining(counter)}>
        {t('training.end')}
      </button>
    </Box>
  );
}

const look = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
  // The frame of the veil lies on its edges.
  p: '8px 12px 4px',
  fontSize: '0.9375rem',
  lineHeight: '20px',
  '[data-layout="phone"] &': { fontSize: '0.875rem', lineHeight: '18px', '& svg': { display: 'none' } },
  background: hatching,
  color: 'accent.contrastText',
  borderBottom: '1px solid currentColor',
  '& b': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: 32,
    p: '4px 12px',
    borderRadius: '16px',
    fontWeight: 600,
    bgcolor: 'accent.main',
  },
  '& svg': { flex: 'none' },
  '& button': {
    flex: 'none',
    minHeight: 48,
    px: '14px',
    border: '2px solid currentColor',
    borderRadius: '24px',
    bgcolor: 'accent.main',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
    touchAction: 'manipulation',
    '&:hover': { bgcolor: 'accent.dark' },
  },
};
