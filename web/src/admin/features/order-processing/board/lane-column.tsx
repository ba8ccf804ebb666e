import { useId } from 'react';
import { translations } from '../../../app/translations.ts';
import { AcceptAll } from './accept-all.tsx';
import { KnownAt } from './known-at.tsx';
import { LaneTickets } from './lane-tickets.tsx';
import { OnHold } from './on-hold.tsx';
import type { KitchenTicket, ShownLane } from './use-lanes.ts';

type LaneColumnProps = {
  lane: ShownLane;
  tickets: readonly KitchenTicket[];
  late: readonly KitchenTicket[];
  isStrip: boolean;
  isFiltered: boolean;
};

export function LaneColumn({ lane, tickets, late, isStrip, isFiltered }: LaneColumnProps) {
  const id = useId();
  const t = translations().kitchen;
  return (
    <section className={isStrip ? 'lane new-strip' : 'lane'} data-lane={lane} aria-labelledby={id}>
      {lane === 'ready' && <OnHold />}
      <div className="lane-head">
        <h2 id={id}>{t(`lane.${lane}`)}</h2>
        <span className="count" role="img" aria-label={t('lane.count', { n: tickets.length })}>
          {tickets.length}
        </span>
        <KnownAt />
        {lane === 'new' && <AcceptAll tickets={tickets} />}
      </div>
      <LaneTickets lane={lane} tickets={tickets} late={late} isFiltered={isFiltered} announcesMore={!isStrip} />
    </section>
  );
}
