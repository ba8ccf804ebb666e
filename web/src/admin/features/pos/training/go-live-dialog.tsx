import { mdiAlertCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { useSession } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { usePart, useValue } from '../../../../shared/store.ts';
import { Sheet } from '../parts/sheet.tsx';
import { endTraining } from './turn-training.ts';

const gate = '/admin/settings/going-live';

/** Before the first real sale: what is missing, and who can see to it. What is shown is known without a connection. */
export function GoLiveDialog({ onClose }: { onClose: () => void }) {
  const counter = useCounter();
  const { till } = counter;
  const { isLive, missingToGoLive = [] } = useValue(till.catalogue).location;
  const isOnline = usePart(till.state, (state) => state.isOnline);
  const isAdmin = useSession()?.role === 'admin';
  const t = translations().till;
  // Whoever was let sell meanwhile hears of it now.
  useEffect(() => till.sendNow(), [till]);
  useEffect(() => {
    if (isLive !== true) return;
    onClose();
    endTraining(counter);
  }, [isLive, counter, onClose]);
  return (
    <Sheet
      title={t('live.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {t('live.more')}
          </Button>
          {isAdmin && isOnline && (
            <Button variant="contained" size="large" component={Link} to={gate}>
              {t('live.open')}
            </Button>
          )}
        </>
      }
    >
      <Stack spacing={2} useFlexGap>
        <span>{t('live.text')}</span>
        {missingToGoLive.length === 0 ? (
          <span>{t('live.ready')}</span>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {missingToGoLive.map((condition) => (
              <Box component="li" key={condition} sx={{ display: 'flex', gap: 1.5, '& svg': { flex: 'none' } }}>
                <PlainIcon path={mdiAlertCircleOutline} />
                {t(`live.${condition}`)}
              </Box>
            ))}
          </Box>
        )}
        {!isOnline ? (
          <span>{t('live.offline')}</span>
        ) : (
          !isAdmin && <span>{t('live.ask', { address: `${location.host}${gate}` })}</span>
        )}
      </Stack>
    </Sheet>
  );
}
