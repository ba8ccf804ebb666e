import { mdiArrowLeft, mdiDotsVertical, mdiFormatListNumbered, mdiFullscreen, mdiHistory } from '@mdi/js';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Link } from 'react-router';
import { useStore } from '../../../../shared/store.ts';
import { lastAdminPath } from '../../../navigation/last-admin-path.ts';
import { lazyPart } from '../../../updates/lazy-part.tsx';
import { words } from '../../../words.ts';
import type { KitchenLanes, KitchenTicket } from '../board/use-lanes.ts';
import { turnFullScreen } from '../device/full-screen.ts';
import { changeSettings, settings } from '../device/settings.ts';
import { useLayout } from '../device/use-layout.ts';
import { usePart } from '../device/watch.ts';
import { PlainIcon } from '../parts/plain-icon.tsx';
import { AreaFilter } from './area-filter.tsx';
import { barLook } from './bar-look.ts';
import { LineMark } from './line-mark.tsx';
import { SizeButtons } from './size-buttons.tsx';
import { SoundButton } from './sound-button.tsx';
import { StationTitle } from './station-title.tsx';
import { WaitingTime } from './waiting-time.tsx';

const KitchenMenu = lazyPart(async () => (await import('./kitchen-menu.tsx')).KitchenMenu);
const CompletedDrawer = lazyPart(async () => (await import('../completed/completed-drawer.tsx')).CompletedDrawer);

/** Everything that is not the work: as quiet as can be, except for sound and connection when they fail. */
export function KitchenBar({ lanes, tickets }: { lanes: KitchenLanes; tickets: readonly KitchenTicket[] }) {
  const [menuAt, setMenuAt] = useState<HTMLElement>();
  const [hasCompleted, setCompleted] = useState(false);
  const showsCounts = usePart(settings, (now) => now.showsCounts);
  const back = useStore(lastAdminPath);
  const layout = useLayout();
  const t = words().kitchen;
  return (
    <Box component="header" sx={barLook}>
      <Link className="icon" to={back} aria-label={t('bar.back')} title={t('bar.back')}>
        <PlainIcon path={mdiArrowLeft} />
      </Link>
      <StationTitle />
      {layout !== 'phone' && <AreaFilter />}
      <span className="space" />
      {layout === 'wide' && <WaitingTime tickets={tickets} />}
      <LineMark />
      <SoundButton />
      {layout === 'wide' && <SizeButtons />}
      {layout !== 'phone' && (
        <button
          type="button"
          className="icon"
          aria-label={t('bar.counts')}
          title={t('bar.counts')}
          aria-pressed={showsCounts}
          onClick={() => changeSettings({ showsCounts: !showsCounts })}
        >
          <PlainIcon path={mdiFormatListNumbered} />
        </button>
      )}
      {layout === 'wide' && document.fullscreenEnabled && (
        <button
          type="button"
          className="icon"
          aria-label={t('bar.fullScreen')}
          title={t('bar.fullScreen')}
          onClick={turnFullScreen}
        >
          <PlainIcon path={mdiFullscreen} />
        </button>
      )}
      <button
        type="button"
        className="icon"
        aria-label={t('bar.menu')}
        aria-haspopup="menu"
        title={t('bar.menu')}
        onClick={(event) => setMenuAt(event.currentTarget)}
      >
        <PlainIcon path={mdiDotsVertical} />
      </button>
      {layout !== 'phone' && (
        <button
          type="button"
          className={layout === 'wide' ? 'pill' : 'icon'}
          aria-label={t('bar.completed')}
          aria-haspopup="dialog"
          onClick={() => setCompleted(true)}
        >
          <PlainIcon path={mdiHistory} size={layout === 'wide' ? 20 : 24} />
          {layout === 'wide' && t('bar.completed')}
        </button>
      )}
      {menuAt && <KitchenMenu anchor={menuAt} onClose={() => setMenuAt(undefined)} />}
      {hasCompleted && <CompletedDrawer tickets={lanes.completed} onClose={() => setCompleted(false)} />}
    </Box>
  );
}
