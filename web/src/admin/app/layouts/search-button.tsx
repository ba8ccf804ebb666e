import { mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { Icon } from '../../../shared/ui/icon.tsx';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { tone } from '../theme/palette.ts';
import { translations } from '../translations.ts';

/** A field from 960 px on, a sign on smaller screens. */
export function SearchButton() {
  const t = translations().admin;
  return (
    <Box component="button" type="button" aria-haspopup="dialog" onClick={() => openOverlay.set('palette')} sx={look}>
      <Icon path={mdiMagnify} fontSize="small" />
      <Box component="span" sx={text}>
        {t('palette.open')}
      </Box>
      <Box component="kbd" sx={key}>
        {isMac() ? t('palette.shortcutMac') : t('palette.shortcut')}
      </Box>
    </Box>
  );
}

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

const look = {
  position: 'relative',
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 1,
  width: { xs: 48, md: 264 },
  height: 48,
  px: 1.5,
  border: { xs: 0, md: `1px solid ${tone('outline')}` },
  borderRadius: '24px',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  font: 'inherit',
  fontSize: '0.875rem',
  cursor: 'pointer',
  '&:hover': { bgcolor: tone('surface1') },
};

/** The name of the button, also where only its sign is seen. */
const text = (theme: Theme) => ({
  flexGrow: 1,
  textAlign: 'left',
  [theme.breakpoints.down('md')]: visuallyHidden,
});

const key = {
  display: { xs: 'none', md: 'block' },
  px: 1,
  border: `1px solid ${tone('outlineVariant')}`,
  borderRadius: '12px',
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  lineHeight: '22px',
};
