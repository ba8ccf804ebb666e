import type { KitchenLayout } from '../device/use-layout.ts';
import { LaneColumn } from './lane-column.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import { useNoticesInBar } from './use-notices-in-bar.ts';
import { useOnHold } from './use-on-hold.ts';
import { useShares } from './use-shares.ts';
import type { KitchenLanes } from './use-lanes.ts';

type LanesOfProps = { lanes: KitchenLanes; layout: KitchenLayout; isFiltered: boolean };

/** Three columns, two under a strip of what is new, or one behind tabs. */
export function LanesOf({ lanes, layout, isFiltered }: LanesOfProps) {
  // What waits to be fired stands above what is ready, and needs as much room as a ticket.
  const onHold = Math.min(1, useOnHold().length);
  const shares = useShares([lanes.new.length, lanes.accepted.length + lanes.late.length, lanes.ready.length + onHold]);
  useNoticesInBar(layout === 'wide');
  if (layout === 'phone') return <PhoneTabs lanes={lanes} isFiltered={isFiltered} />;
  return (
    <div className="lanes" style={layout === 'wide' ? { gridTemplateColumns: shares } : undefined}>
      {(['new', 'accepted', 'ready'] as const).map((lane) => (
        <LaneColumn
          key={lane}
          lane={lane}
          tickets={lanes[lane]}
          late={lane === 'accepted' ? lanes.late : []}
          isStrip={layout === 'tablet' && lane === 'new'}
          isFiltered={isFiltered}
        />
      ))}
    </div>
  );
}
