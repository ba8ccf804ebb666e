import { useColorScheme } from '@mui/material/styles';
import type { ThemeMode } from '../../shared/theme/theme-mode.ts';
import { api } from './api.ts';
import { useSession } from './session/session-query.ts';

/** The appearance of this device, and a setter that remembers it for the person too. */
export function useThemeMode(): readonly [mode: ThemeMode, setMode: (mode: ThemeMode) => void] {
  const { mode = 'light', setMode } = useColorScheme();
  const isSignedIn = useSession() !== null;
  return [
    mode,
    (next) => {
      setMode(next);
      if (isSignedIn) void api.profile.setPreferences({ theme: next }).catch(() => undefined);
    },
  ];
}
