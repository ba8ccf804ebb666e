import {
  mdiAlertOctagonOutline,
  mdiAlertOutline,
  mdiApplicationOutline,
  mdiInformationOutline,
  mdiWifiOff,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isFeatureOn } from '@tresen/domain/locations/feature-gates';
import { useEffect, useRef } from 'react';
import type { KitchenOrder } from '../../../device/orders/order-feed.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { usePart, useValue } from '../../../../shared/store.ts';
import { LinkButton } from '../../../ui/linking/link-button.tsx';
import { useLayout } from '../device/use-layout.ts';
import { useKitchen } from '../kitchen.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { exactTimeOf } from '../times.ts';

/** A screen that may be missing orders says so, large: the worst is one that looks well and hears nothing. */
export function Strips({ orders }: { orders: readonly KitchenOrder[] }) {
  const { clock, feed, catalogue, trouble, device, camera } = useKitchen();
  const layout = useLayout();
  const isElsewhere = usePart(device.state, ({ writer }) => writer === 'elsewhere');
  const isOff = usePart(catalogue, ({ location }) => !isFeatureOn('order-processing', [location]));
  const isAlarming = useValue(clock.isAlarming);
  const { state, knownAt } = useValue(feed.connection);
  const neighbours = useValue(feed.neighbours);
  const problem = useValue(trouble);
  const queued = orders.filter(({ pending }) => pending).length;
  const t = translations().kitchen;
  useReturn(isAlarming);
  const time = knownAt === undefined ? undefined : exactTimeOf(knownAt, catalogue.get().location.timeZone);
  return (
    <>
      <div role="alert">
        {isAlarming && (
          <Box sx={alarm} data-alarm>
            <PlainIcon path={state === 'offline' ? mdiWifiOff : mdiAlertOctagonOutline} size={32} />
            <span>
              <b>{t('line.alarm')}</b>
              <br />
              {state === 'offline' &&
                `${neighbours > 0 ? t('line.neighbours', { n: neighbours }) : t('line.offlineText')} `}
              {state === 'offline' && time ? `${t('line.asOf', { time })}.` : null}
              {state !== 'offline' && (time ? t('line.since', { time }) : t('line.sinceNever'))}
              {queued > 0 && ` ${t('line.queued', { n: queued })}`}
            </span>
            {state === 'offline' && (
              <LinkButton camera={camera} from={layout === 'phone' ? 'below' : 'middle'}>
                {t('line.link')}
              </LinkButton>
            )}
          </Box>
        )}
      </div>
      {isOff && (
        <Box sx={notice} role="status">
          <PlainIcon path={mdiInformationOutline} size={32} />
          <span>{t('line.switchedOff')}</span>
        </Box>
      )}
      {isElsewhere && (
        <Box sx={notice}>
          <PlainIcon path={mdiApplicationOutline} size={32} />
          <span>{t('line.elsewhere')}</span>
          <Button variant="outlined" color="inherit" size="large" onClick={device.takeOver}>
            {t('line.takeOver')}
          </Button>
        </Box>
      )}
      <div role="alert">
        {problem && (
          <Box sx={alarm}>
            <PlainIcon path={mdiAlertOutline} size={32} />
            <span>{problem}</span>
          </Box>
        )}
      </div>
    </>
  );
}

function useReturn(isAlarming: boolean): void {
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !isAlarming) showNotice({ text: translations().kitchen('line.back') });
    was.current = isAlarming;
  }, [isAlarming]);
}

const alarm = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 64,
  px: 2,
  py: 1,
  fontSize: '1.125rem',
  lineHeight: '24px',
  bgcolor: 'var(--app-palette-error-container)',
  color: 'var(--app-palette-error-onContainer)',
  borderBottom: '3px solid var(--app-palette-error-main)',
  fontVariantNumeric: 'tabular-nums',
  '& svg': { flex: 'none' },
  '& > span': { flex: 1 },
};

const notice = {
  ...alarm,
  bgcolor: 'var(--app-palette-warning-container)',
  color: 'var(--app-palette-warning-onContainer)',
  borderBottom: '1px solid currentColor',
};
