import { mdiArrowRightBold, mdiBellRingOutline, mdiChefHat, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import { lanesOf } from '@tresen/domain/orders/kitchen-lanes';
import { ticketsFor } from '@tresen/domain/orders/kitchen-ticket';
import { useEffect, useMemo } from 'react';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { settings } from '../device/settings.ts';
import { useKitchenTheme } from '../device/use-theme.ts';
import { keepAwake } from '../../../app/wake-lock.ts';
import { usePart, useValue } from '../../../../shared/store.ts';
import { useKitchen } from '../kitchen.ts';
import { exactTimeOf } from '../times.ts';
import { NumberWall } from './number-wall.tsx';
import { pickupLook } from './pickup-look.ts';
import { PickupNumber } from '../../../../shared/ui/pickup-number.tsx';
import { usePickupWindow } from './pickup-window.ts';

const nothing = new Set<string>();

/**
 * For the guests: numbers, and nothing about anybody. What the kitchen has not taken yet is not in work; the one that became
 * ready last is called out largest.
 */
export function PickupDisplay() {
  const { feed, catalogue, clock } = useKitchen();
  const { orders } = useValue(feed.display);
  const { knownAt } = useValue(feed.connection);
  const isStale = useValue(clock.isAlarming);
  const areaIds = usePart(settings, (now) => now.areaIds);
  const { location } = useValue(catalogue);
  const leave = usePickupWindow();
  const t = translations().kitchen;
  useKitchenTheme();
  useEffect(keepAwake, []);
  const { inWork, ready } = useMemo(() => {
    const shown = ticketsFor(orders, { areaIds, stationId: undefined }).filter(
      // What is carried to a table is called out for nobody.
      ({ order, details }) => !order.isCancelled && !details.table,
    );
    const lanes = lanesOf(shown, { pinned: nothing, seenLate: nothing });
    const numbers = (tickets: typeof lanes.ready) => tickets.map(({ details }) => details.pickupNo);
    return { inWork: numbers(lanes.accepted), ready: numbers(lanes.ready.toReversed()) };
  }, [orders, areaIds]);
  const [newest, ...others] = ready;
  return (
    <Box sx={pickupLook}>
      <header>
        <h1 tabIndex={-1}>
          {location.name} <small>{t('pickup.title')}</small>
        </h1>
        <button type="button" aria-label={t('pickup.leave')} title={t('pickup.leave')} onClick={leave}>
          <PlainIcon path={mdiClose} size={28} />
        </button>
      </header>
      <div className="columns">
        <section className="in-work" aria-label={t('pickup.inWork')}>
          <h2>
            <PlainIcon path={mdiChefHat} size="1em" /> {t('pickup.inWork')}
          </h2>
          <NumberWall numbers={inWork} live="off" />
        </section>
        <section className="ready" aria-label={t('pickup.ready')}>
          <h2>
            <PlainIcon path={mdiBellRingOutline} size="1em" /> {t('pickup.ready')}
          </h2>
          {newest !== undefined && (
            <p className="newest" aria-live="polite">
              <span>
                <PlainIcon path={mdiArrowRightBold} size="1em" /> {t('pickup.fetch')}
              </span>
              <b>
                <PickupNumber number={newest} />
              </b>
            </p>
          )}
          <NumberWall numbers={others} live="polite" />
        </section>
      </div>
      <div role="status">
        {isStale && knownAt !== undefined && (
          <p className="stale">{t('pickup.stale', { time: exactTimeOf(knownAt, location.timeZone) })}</p>
        )}
      </div>
    </Box>
  );
}
