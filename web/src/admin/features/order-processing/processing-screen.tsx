import { mdiCloudOffOutline, mdiMonitorOff } from '@mdi/js';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { translations } from '../../app/translations.ts';
import { usePart } from '../../../shared/store.ts';
import { EnrolCard } from './enrol/enrol-card.tsx';
import type { KitchenParts } from './kitchen.ts';
import { OrdersScreen } from './orders-screen.tsx';
import { StateCard } from '../../app/layouts/state-card.tsx';
import { Opening } from './states/opening.tsx';
import { useParts } from './use-parts.ts';

/** The orders of the place this device belongs to, or the way to belong to one. */
export function ProcessingScreen() {
  const { opened, open } = useParts();
  const t = translations().kitchen;
  if (opened === undefined) return <Opening />;
  if (opened === 'failed') {
    return (
      <StateCard backLabel={translations().kitchen('bar.back')} icon={mdiCloudOffOutline} title={t('closed.failed')}>
        <Typography sx={{ mb: 3 }}>{t('closed.failedText')}</Typography>
        <Button variant="contained" size="large" onClick={open}>
          {translations().common('retry')}
        </Button>
      </StateCard>
    );
  }
  return opened.parts ? <OfDevice parts={opened.parts} /> : <EnrolCard onDone={open} />;
}

function OfDevice({ parts }: { parts: KitchenParts }) {
  const isRevoked = usePart(parts.device.state, ({ frozen }) => frozen === 'revoked');
  const [isEnrolling, setEnrolling] = useState(false);
  const t = translations().kitchen;
  if (!isRevoked) return <OrdersScreen parts={parts} />;
  // Another device from then on: nothing of the old one stays open.
  if (isEnrolling) return <EnrolCard onDone={() => window.location.reload()} />;
  return (
    <StateCard backLabel={translations().kitchen('bar.back')} icon={mdiMonitorOff} title={t('closed.revoked')}>
      <Typography sx={{ mb: 3 }}>{t('closed.revokedText')}</Typography>
      <Button variant="contained" size="large" onClick={() => setEnrolling(true)}>
        {t('closed.enrolAgain')}
      </Button>
    </StateCard>
  );
}
