import { mdiArrowLeft, mdiFormatListNumbered, mdiFullscreen } from '@mdi/js';
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { useValue, usePart } from '../../../../shared/store.ts';
import { lastAdminPath } from '../../../app/navigation/last-admin-path.ts';
import { translations } from '../../../app/translations.ts';
import type { KitchenLanes, KitchenTicket } from '../board/use-lanes.ts';
import { turnFullScreen } from '../device/full-screen.ts';
import { changeSettings, settings } from '../device/settings.ts';
import { useLayout } from '../device/use-layout.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { AreaFilter } from './area-filter.tsx';
import { BarButtons } from './bar-buttons.tsx';
import { barLook } from './bar-look.ts';
import { LineMark } from './line-mark.tsx';
import { SizeButtons } from './size-buttons.tsx';
import { SoundButton } from './sound-button.tsx';
import { StationTitle } from './station-title.tsx';
import { WaitingTime } from './waiting-time.tsx';

/** Everything that is not the work: as quiet as can be, except for sound and connection when they fail. */
export function KitchenBar({ lanes, tickets }: { lanes: KitchenLanes; tickets: readonly KitchenTicket[] }) {
  const showsCounts = usePart(settings, (now) => now.showsCounts);
  const back = useValue(lastAdminPath);
  const layout = useLayout();
  const t = translations().kitchen;
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
      <BarButtons completed={lanes.completed} />
    </Box>
  );
}
