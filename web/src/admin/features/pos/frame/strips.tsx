import { mdiAccountAlertOutline, mdiAlertOutline, mdiWifiOff } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createElement } from 'react';
import { translations } from '../../../app/translations.ts';
import { capabilities } from '../counter/capabilities.ts';
import { useCounter } from '../counter/counter.ts';
import { usePart, useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { TrainingStrip } from '../training/training-strip.tsx';
import { OutageInStrip } from './outage-in-strip.tsx';
import { useOfflineWord } from './use-offline-word.ts';
import { useSignInAgain } from './use-sign-in-again.ts';
import { useWarning } from './use-warning.ts';

/** What must be known while selling. It comes only between two orders, so that nothing moves under a thumb. */
export function Strips({ isSearching }: { isSearching: boolean }) {
  const { till } = useCounter();
  const { unsent } = useValue(till.state);
  const warning = useWarning();
  const openCards = usePart(capabilities, ({ cards }) => cards?.Strip);
  const expired = useSignInAgain();
  const isOfflineSaid = useOfflineWord();
  const t = translations().till;
  return (
    <>
      <Box sx={{ gridArea: 'strip', minWidth: 0 }} role="status">
        <TrainingStrip />
        {openCards && createElement(openCards)}
        {expired && (
          <Box sx={strip}>
            <PlainIcon path={mdiAccountAlertOutline} />
            <span>{t('connection.sessionExpired', { n: unsent })}</span>
            <Button variant="text" color="inherit" sx={tall} onClick={expired.signIn}>
              {t('connection.login')}
            </Button>
          </Box>
        )}
        {warning && (
          <Box sx={strip}>
            <PlainIcon path={mdiAlertOutline} />
            <span>{t(`connection.${warning}`)}</span>
          </Box>
        )}
      </Box>
      {isOfflineSaid && !isSearching && (
        <Box sx={over} role="status">
          <PlainIcon path={mdiWifiOff} />
          <span>
            {t('connection.strip')} {t('connection.canWork', { n: unsent })}
          </span>
          <OutageInStrip />
        </Box>
      )}
    </>
  );
}

const strip = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 48,
  px: 2,
  fontSize: '0.9375rem',
  lineHeight: '20px',
  fontWeight: 500,
  bgcolor: 'var(--app-palette-warning-container)',
  color: 'var(--app-palette-warning-onContainer)',
  '& svg': { flex: 'none' },
  '& > span': { flex: 1 },
};

const tall = { '&&': { minHeight: 48 } };

/** Over the bar for six seconds: the chip stays, and nothing has moved. */
const over = {
  ...strip,
  gridArea: 'bar',
  zIndex: 2,
  minHeight: 56,
  pointerEvents: 'none',
  '@media (max-width: 599px)': { fontSize: '0.8125rem', lineHeight: '17px' },
};
