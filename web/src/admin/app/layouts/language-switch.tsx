import Box from '@mui/material/Box';
import { locales } from '@tresen/i18n/locale';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { switchLanguage, twinAddress } from '../switch-language.ts';
import { tone } from '../theme/palette.ts';
import { coarse } from '../theme/pointers.ts';
import { currentLocale, translations } from '../translations.ts';

const ownNames = { de: 'german', en: 'english' } as const;

/** Two links to the same page; the one that is on says so. */
export function LanguageSwitch() {
  const { common } = translations();
  return (
    <Box component="nav" aria-label={common('language')} sx={frame}>
      {locales.map((locale) => (
        <Box
          component="a"
          key={locale}
          href={twinAddress(locale, window.location)}
          hrefLang={locale}
          lang={locale}
          title={common(ownNames[locale])}
          aria-current={locale === currentLocale() ? 'true' : undefined}
          sx={part}
          onClick={(event) => {
            event.preventDefault();
            void switchLanguage(locale);
          }}
        >
          {locale.toUpperCase()}
          <Box component="span" sx={visuallyHidden}>{` ${common(ownNames[locale])}`}</Box>
        </Box>
      ))}
    </Box>
  );
}

const frame = {
  display: 'inline-flex',
  alignItems: 'center',
  height: 40,
  [coarse]: { height: 46, p: 0 },
  p: '3px',
  border: `1px solid ${tone('outlineVariant')}`,
  borderRadius: '24px',
  bgcolor: 'background.paper',
};

const part = {
  display: 'grid',
  placeItems: 'center',
  minWidth: 40,
  height: 32,
  [coarse]: { minWidth: 44, height: 44, borderRadius: '22px' },
  borderRadius: '16px',
  textDecoration: 'none',
  fontWeight: 600,
  fontSize: '0.875rem',
  color: 'text.secondary',
  '&[aria-current]': { bgcolor: tone('surface2'), color: 'text.primary' },
};
