import { mdiCheck } from '@mdi/js';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { CompletedList } from '../completed/completed-list.tsx';
import { AcceptAll } from './accept-all.tsx';
import { KnownAt } from './known-at.tsx';
import { LaneTickets } from './lane-tickets.tsx';
import { OnHold } from './on-hold.tsx';
import type { KitchenLanes } from './use-lanes.ts';

const tabs = ['new', 'accepted', 'ready', 'completed'] as const;

/** In the pocket of the runner: one lane at a time, the numbers of all in sight. */
export function PhoneTabs({ lanes, isFiltered }: { lanes: KitchenLanes; isFiltered: boolean }) {
  const [lane, setLane] = useState<(typeof tabs)[number]>('new');
  const t = translations().kitchen;
  return (
    <div className="lanes">
      <Tabs
        value={lane}
        onChange={(_event, next: (typeof tabs)[number]) => setLane(next)}
        aria-label={t('lane.tabs')}
        variant="scrollable"
        scrollButtons={false}
        sx={look}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            id={`kitchen-tab-${name}`}
            aria-controls="kitchen-lane"
            value={name}
            label={
              <>
                <span className={name}>{t(`lane.${name}`)}</span>
                {name === 'completed' ? (
                  <PlainIcon path={mdiCheck} size={20} />
                ) : (
                  <span className="count">{lanes[name].length}</span>
                )}
              </>
            }
          />
        ))}
      </Tabs>
      <div className="lane" data-lane={lane} id="kitchen-lane" role="tabpanel" aria-labelledby={`kitchen-tab-${lane}`}>
        <PhoneHead lane={lane} lanes={lanes} />
        {lane === 'accepted' && <OnHold />}
        {lane === 'completed' ? (
          <CompletedList tickets={lanes.completed} />
        ) : (
          <LaneTickets
            key={lane}
            lane={lane}
            tickets={lanes[lane]}
            late={lane === 'accepted' ? lanes.late : []}
            isFiltered={isFiltered}
            canSwipe
          />
        )}
      </div>
    </div>
  );
}

/** Only where there is something to say: the tab already names the lane. */
function PhoneHead({ lane, lanes }: { lane: (typeof tabs)[number]; lanes: KitchenLanes }) {
  return (
    <div className="phone-head">
      <h2 style={visuallyHidden}>{translations().kitchen(`lane.${lane}`)}</h2>
      <KnownAt />
      {lane === 'new' && <AcceptAll tickets={lanes.new} />}
    </div>
  );
}

const look = {
  borderBottom: `1px solid ${tone('outlineVariant')}`,
  '& .MuiTab-root': { px: '10px', minWidth: 0, flexDirection: 'row', gap: '6px', fontSize: '0.9375rem' },
  '& .count': { minWidth: 24, height: 24, px: '6px', fontSize: '0.8125rem' },
  // On a narrow phone the tick stands for the longest word, so that all four are whole.
  '@media (max-width: 419px)': { '& .MuiTab-root': { flex: 1 }, '& span.completed': visuallyHidden },
  '@media (min-width: 420px)': { '& .MuiTab-root svg': { display: 'none' } },
  '& + .lane': { borderLeft: '0 !important' },
  '& ~ .lane .phone-head': { display: 'flex', alignItems: 'center', gap: 1, px: 1.5 },
  '& ~ .lane .phone-head .MuiButton-root': { ml: 'auto', mt: 1, minHeight: 48, borderColor: tone('outline') },
};
