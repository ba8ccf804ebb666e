import Skeleton from '@mui/material/Skeleton';
import type { KitchenLayout } from '../device/use-layout.ts';
import { useValue } from '../../../../shared/store.ts';
import { useKitchen } from '../kitchen.ts';
import { translations } from '../../../app/translations.ts';

/** The shape of what comes; and, where nothing can come, the reason. */
export function Loading({ layout }: { layout: KitchenLayout }) {
  const { clock } = useKitchen();
  const isAlarming = useValue(clock.isAlarming);
  const t = translations().kitchen;
  if (isAlarming) {
    return (
      <div className="nothing">
        <h2>{t('empty.never')}</h2>
        <p>{t('empty.neverText')}</p>
      </div>
    );
  }
  const lanes = layout === 'phone' ? (['new'] as const) : (['new', 'accepted', 'ready'] as const);
  return (
    <div className="lanes" aria-busy="true" aria-label={t('empty.loading')} role="group">
      {lanes.map((lane) => (
        <section key={lane} className="lane" data-lane={lane}>
          <div className="lane-head">
            <h2>{t(`lane.${lane}`)}</h2>
          </div>
          <div className="tickets">
            {[0, 1, 2].map((place) => (
              <Skeleton key={place} variant="rounded" height={220} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
