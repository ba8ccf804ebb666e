import { mdiPlus } from '@mdi/js';
import Fab from '@mui/material/Fab';
import Portal from '@mui/material/Portal';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useValue } from '../../../shared/store.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { connectivity } from '../../app/connectivity/connectivity-store.ts';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { contentId } from '../../app/layouts/skip-link.tsx';
import { breakpoints } from '../../app/theme/theme.ts';
import { translations } from '../../app/translations.ts';
import type { Family } from './families.ts';

/** A new one: beside the search, on a phone within reach of the thumb. */
export function AddButton({ family, onAdd }: { family: Family; onAdd: () => void }) {
  const t = translations().articles;
  const isPhone = !useMediaQuery(`(min-width:${breakpoints.sm}px)`, { noSsr: true });
  const { isShown: isOffline } = useValue(connectivity);
  if (isPhone) {
    return (
      // A page that comes in with a movement holds what is fixed inside it; the frame around the page does not.
      <Portal container={() => document.getElementById(contentId)}>
        <Fab color="primary" aria-label={t(`create.${family}`)} disabled={isOffline} onClick={onAdd} sx={place}>
          <Icon path={mdiPlus} />
        </Fab>
      </Portal>
    );
  }
  return (
    <WriteButton
      variant="contained"
      size="large"
      startIcon={<Icon path={mdiPlus} />}
      aria-label={t(`create.${family}`)}
      onClick={onAdd}
    >
      {t(`add.${family}`)}
    </WriteButton>
  );
}

const place = {
  position: 'fixed',
  right: 16,
  bottom: 'calc(88px + env(safe-area-inset-bottom))',
  zIndex: 1050,
  // Where there is nothing yet, the page itself offers the first one.
  'body:has([data-first-steps]) &': { display: 'none' },
};
