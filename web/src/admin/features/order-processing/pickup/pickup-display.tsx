import Box from '@mui/material/Box';
import { lanesOf } from '@tresen/domain/kitchen-lanes';
import { ticketsFor } from '@tresen/domain/kitchen-ticket';
import { useEffect, useMemo } from 'react';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { words } from '../../../words.ts';
import { settings } from '../device/settings.ts';
import { useKitchenTheme } from '../device/use-theme.ts';
import { keepAwake } from '../../../wake-lock.ts';
import { usePart, useValue } from '../device/watch.ts';
import { useKitchen } from '../kitchen.ts';
import { exactTimeOf } from '../times.ts';
import { pickupLook } from './pickup-look.ts';

const nothing = new Set<string>();

/** For the guests: numbers, and nothing about anybody. The one that became ready last is the first of its column. */
export function PickupDisplay() {
  const { feed, catalogue, clock } = useKitchen();
  const { orders } = useValue(feed.display);
  const { knownAt } = useValue(feed.connection);
  const isStale = useValue(clock.isAlarming);
  const areaIds = usePart(settings, (now) => now.areaIds);
  const { location } = useValue(catalogue);
  const t = words().kitchen;
  useKitchenTheme();
  useEffect(keepAwake, []);
  const { inWork, ready } = useMemo(() => {
    const shown = ticketsFor(orders, { areaIds, stationId: undefined }).filter(({ order }) => !order.isCancelled);
    const lanes = lanesOf(shown, { pinned: nothing, seenLate: nothing });
    const numbers = (tickets: typeof shown) => tickets.map(({ details }) => details.pickupNo);
    return { inWork: numbers([...lanes.accepted, ...lanes.new]), ready: numbers(lanes.ready.toReversed()) };
  }, [orders, areaIds]);
  return (
    <Box sx={pickupLook}>
      <h1 tabIndex={-1} style={visuallyHidden}>
        {words().routes('processing')}: {t('pickup.title')}, {location.name}
      </h1>
      <div className="columns">
        <Numbers title={t('pickup.inWork')} kind="in-work" numbers={inWork} />
        <Numbers title={t('pickup.ready')} kind="ready" numbers={ready} />
      </div>
      <div role="status">
        {isStale && knownAt !== undefined && (
          <p className="stale">{t('pickup.stale', { time: exactTimeOf(knownAt, location.timeZone) })}</p>
        )}
      </div>
    </Box>
  );
}

function Numbers({ title, kind, numbers }: { title: string; kind: 'in-work' | 'ready'; numbers: readonly string[] }) {
  return (
    <section className={kind} aria-label={title}>
      <h2>{title}</h2>
      <ul aria-live={kind === 'ready' ? 'polite' : 'off'}>
        {numbers.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
    </section>
  );
}
