import { mdiThemeLightDark, mdiWeatherNight, mdiWeatherSunny } from '@mdi/js';
import Box from '@mui/material/Box';
import { themeModes } from '../../../shared/theme/theme-mode.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useThemeMode } from '../switch-theme.ts';
import { tone } from '../theme/palette.ts';
import { coarse } from '../theme/pointers.ts';
import { translations } from '../translations.ts';

const icons = { light: mdiWeatherSunny, dark: mdiWeatherNight, system: mdiThemeLightDark };

/** Light, dark, or as the device says. */
export function ThemeChoice() {
  const { common } = translations();
  const [mode, setMode] = useThemeMode();
  return (
    <Box role="group" aria-label={common('appearance')} sx={frame}>
      {themeModes.map((choice) => (
        <Box
          key={choice}
          component="button"
          type="button"
          aria-label={common(choice)}
          title={common(choice)}
          aria-pressed={mode === choice}
          onClick={() => setMode(choice)}
          sx={part}
        >
          <Icon path={icons[choice]} fontSize="small" />
        </Box>
      ))}
    </Box>
  );
}

const frame = {
  display: 'inline-flex',
  p: '3px',
  [coarse]: { p: 0 },
  border: `1px solid ${tone('outlineVariant')}`,
  borderRadius: '24px',
};

const part = {
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 32,
  [coarse]: { height: 44, borderRadius: '22px' },
  p: 0,
  border: 0,
  borderRadius: '16px',
  bgcolor: 'transparent',
  color: 'text.secondary',
  cursor: 'pointer',
  '&[aria-pressed="true"]': { bgcolor: tone('surface2'), color: tone('primaryText') },
};
