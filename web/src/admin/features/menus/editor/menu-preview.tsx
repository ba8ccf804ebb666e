import { mdiOpenInNew, mdiWeatherNight, mdiWeatherSunny } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { locales, localPath, type Locale } from '@tresen/i18n/locale';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { currentLocale, translations } from '../../../app/translations.ts';

type MenuPreviewProps = { menuId: string; version: number; onSelect: (entryId: string) => void };

/** The real page of guests with the draft in it. After each save it takes over the new state without losing its place. */
export function MenuPreview({ menuId, version, onSelect }: MenuPreviewProps) {
  const { common, menus: say } = translations();
  const frame = useRef<HTMLIFrameElement>(null);
  const [locale, setLocale] = useState<Locale>(currentLocale());
  const [isDark, setDark] = useState(false);
  const address = localPath(locale, `/menu-preview/${menuId}`);

  useEffect(() => {
    frame.current?.contentWindow?.postMessage('refresh-menu', location.origin);
  }, [version]);
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const { data } = event;
    if (event.origin !== location.origin || typeof data !== 'object' || data === null) return;
    if ('selectEntry' in data && typeof data.selectEntry === 'string') onSelect(data.selectEntry);
  });
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('message', (event) => hear(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  const paint = () => {
    frame.current?.contentDocument?.documentElement.setAttribute('data-theme', isDark ? 'dark' : 'light');
  };
  useEffect(paint);

  return (
    <Box
      component="section"
      aria-label={say('editor.preview')}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'center' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, width: '100%', maxWidth: 398 }}>
        <Typography variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          {say('editor.preview')}
        </Typography>
        <Box role="group" aria-label={common('language')} sx={{ display: 'flex' }}>
          {locales.map((one) => (
            <Button
              key={one}
              size="small"
              variant={one === locale ? 'outlined' : 'text'}
              aria-pressed={one === locale}
              aria-label={`${one.toUpperCase()} ${common(one === 'de' ? 'german' : 'english')}`}
              sx={{ minWidth: 48, px: 1 }}
              onClick={() => setLocale(one)}
            >
              {one.toUpperCase()}
            </Button>
          ))}
        </Box>
        <IconButton aria-label={common(isDark ? 'light' : 'dark')} onClick={() => setDark(!isDark)}>
          <Icon path={isDark ? mdiWeatherSunny : mdiWeatherNight} />
        </IconButton>
        <IconButton
          component="a"
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={say('editor.openPage')}
          title={say('editor.openPage')}
        >
          <Icon path={mdiOpenInNew} />
        </IconButton>
      </Box>
      <Box sx={phone}>
        <iframe ref={frame} src={address} title={say('editor.frame')} onLoad={paint} />
      </Box>
    </Box>
  );
}

const phone = {
  width: '100%',
  maxWidth: 398,
  height: 'min(760px, calc(100dvh - 190px))',
  minHeight: 480,
  border: `6px solid ${tone('inverse')}`,
  borderRadius: '36px',
  overflow: 'hidden',
  '& iframe': { display: 'block', width: '100%', height: '100%', border: 0 },
};
