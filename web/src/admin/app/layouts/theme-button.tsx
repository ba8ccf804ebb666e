import { mdiWeatherNight, mdiWeatherSunny } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useThemeMode } from '../switch-theme.ts';
import { translations } from '../translations.ts';

/** Light or dark with one press; "as the device" is a choice of the user menu. */
export function ThemeButton() {
  const t = translations().admin;
  const [mode, setMode] = useThemeMode();
  const isDeviceDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isDark = mode === 'dark' || (mode === 'system' && isDeviceDark);
  const label = isDark ? t('theme.toLight') : t('theme.toDark');
  return (
    <IconButton aria-label={label} title={label} onClick={() => setMode(isDark ? 'light' : 'dark')}>
      <Icon path={isDark ? mdiWeatherSunny : mdiWeatherNight} />
    </IconButton>
  );
}
