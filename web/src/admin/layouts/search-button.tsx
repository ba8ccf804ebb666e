import { mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import { Icon } from '../../shared/ui/icon.tsx';
import { openOverlay } from '../overlays/overlay-store.ts';
import { tone } from '../theme/palette.ts';
import { words } from '../words.ts';

/** A field from 960 px on, a sign on smaller screens. */
export function SearchButton() {
  const t = words().admin;
  return (
    <Box
      component="button"
      type="button"
      aria-haspopup="dialog"
      onClick={() => openOverlay.set('palette')}
      aria-label={t('palette.title')}
      aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
      sx={look}
    >
      <Icon path={mdiMagnify} fontSize="small" />
      <Box component="span" sx={{ flexGrow: 1, textAlign: 'left' }}>
        {t('palette.open')}
      </Box>
      <Box component="kbd" aria-hidden sx={key}>
        {isMac() ? t('palette.shortcutMac') : t('palette.shortcut')}
      </Box>
    </Box>
  );
}

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

const look = {
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 1,
  width: { xs: 48, md: 264 },
  height: 48,
  px: 1.5,
  border: { xs: 0, md: `1px solid ${tone('outline')}` },
  '& > :not(svg)': { display: { xs: 'none', md: 'block' } },
  borderRadius: '24px',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  font: 'inherit',
  fontSize: '0.875rem',
  cursor: 'pointer',
  '&:hover': { bgcolor: tone('surface1') },
};

const key = {
  px: 1,
  border: `1px solid ${tone('outlineVariant')}`,
  borderRadius: '12px',
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  lineHeight: '22px',
};
