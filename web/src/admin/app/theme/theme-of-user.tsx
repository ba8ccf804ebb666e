import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { themeModeKey } from '../../../shared/theme/theme-mode.ts';
import { useSession } from '../session/session-query.ts';

/** A device on which nobody chose an appearance takes that of the person who signs in. */
export function ThemeOfUser() {
  const { setMode } = useColorScheme();
  const theme = useSession()?.user.theme;
  useEffect(() => {
    if (theme && localStorage.getItem(themeModeKey) === null) setMode(theme);
  }, [theme, setMode]);
  return null;
}
