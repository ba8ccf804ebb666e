import { mdiCashRegister } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Enrolled } from '../../../device/till/enrol-device.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { StateCard } from '../../../app/layouts/state-card.tsx';
import { CodeStep } from './code-step.tsx';
import { DoneStep } from './done-step.tsx';
import { InstallStep } from './install-step.tsx';

const steps = ['stepCode', 'stepInstall', 'stepDone'] as const;

/** How a browser becomes a till: once, in three steps, by whoever holds a code. */
export function EnrolScreen({ onDone }: { onDone: () => Promise<void> }) {
  const [enrolled, setEnrolled] = useState<Enrolled>();
  const [isInstalled, setInstalled] = useState(false);
  const t = translations().till;
  const place = enrolled ? (isInstalled ? 2 : 1) : 0;
  return (
    <StateCard
      backLabel={translations().till('bar.back')}
      icon={mdiCashRegister}
      title={enrolled ? t('enrol.steps') : t('enrol.title')}
    >
      <Box component="ol" aria-label={t('enrol.steps')} sx={list}>
        {steps.map((step, index) => (
          <li key={step} aria-current={index === place ? 'step' : undefined}>
            <i aria-hidden>{index + 1}</i>
            {t(`enrol.${step}`)}
          </li>
        ))}
      </Box>
      {!enrolled && (
        <>
          <Typography sx={{ mb: 2 }}>{t('enrol.text')}</Typography>
          <CodeStep onEnrolled={setEnrolled} />
        </>
      )}
      {enrolled && !isInstalled && <InstallStep onNext={() => setInstalled(true)} />}
      {enrolled && isInstalled && <DoneStep enrolled={enrolled} onStart={onDone} />}
    </StateCard>
  );
}

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 20px',
  m: '0 0 16px',
  p: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  color: 'text.secondary',
  '& li': { display: 'flex', alignItems: 'center', gap: 1 },
  '& i': {
    width: 24,
    height: 24,
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    border: `1px solid ${tone('outline')}`,
    fontStyle: 'normal',
    fontWeight: 600,
  },
  '& [aria-current]': { color: 'text.primary', fontWeight: 600 },
  '& [aria-current] i': { bgcolor: 'secondary.main', color: 'secondary.contrastText', borderColor: 'transparent' },
};
