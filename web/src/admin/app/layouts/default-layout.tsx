import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { localPath } from '@tresen/i18n/locale';
import { isMember } from '@tresen/domain/people/roles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ConnectivityStrip } from '../connectivity/connectivity-strip.tsx';
import { useSession } from '../session/session-query.ts';
import { tone } from '../theme/palette.ts';
import { currentLocale, translations } from '../translations.ts';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { contentId, SkipLink } from './skip-link.tsx';
import { ThemeButton } from './theme-button.tsx';

type DefaultLayoutProps = {
  children: ReactNode;
  /** Drawn behind the content, standing on the footer. */
  picture?: ReactNode;
  hasLogin?: boolean;
};

/** For everything that is public: a narrow head, the content in the middle, the legal pages below. */
export function DefaultLayout({ children, picture, hasLogin = false }: DefaultLayoutProps) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <Box component="header" sx={head}>
        <Box sx={{ mr: 'auto' }}>
          <Brand href={localPath(currentLocale(), '/')} />
        </Box>
        <LanguageSwitch />
        <ThemeButton />
        {hasLogin && <LoginButton />}
      </Box>
      <ConnectivityStrip />
      <Box component="main" id={contentId} tabIndex={-1} sx={main}>
        {picture}
        {children}
      </Box>
      <Footer />
    </Box>
  );
}

function LoginButton() {
  const { common, error } = translations();
  const session = useSession();
  const isInside = session !== null && isMember(session.role);
  return (
    <Button
      variant="outlined"
      component={Link}
      to={isInside ? '/admin/dashboard' : '/auth/login'}
      sx={{ ml: 1, display: { xs: 'none', sm: 'inline-flex' } }}
    >
      {isInside ? error('action.dashboard') : common('login')}
    </Button>
  );
}

function Footer() {
  const { common } = translations();
  const pages = [
    ['/imprint', common('imprint')],
    ['/privacy', common('privacy')],
    ['/license-information', common('licenses')],
    ['/help', common('help')],
  ] as const;
  return (
    <Box component="footer" sx={foot}>
      {pages.map(([path, title]) => (
        <a key={path} href={localPath(currentLocale(), path)}>
          {title}
        </a>
      ))}
    </Box>
  );
}

const line = `1px solid ${tone('outlineVariant')}`;

const head = {
  height: { xs: 56, md: 64 },
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, md: 1 },
  pl: 2,
  pr: { xs: 0.5, sm: 2 },
  px: { md: 'max(32px, calc((100vw - 1216px) / 2))' },
  borderBottom: line,
};

const main = {
  position: 'relative',
  overflow: 'hidden',
  flexGrow: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: { sm: 'center' },
  px: 2,
  pt: 3,
  pb: { xs: 3, sm: 9 },
};

const foot = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: 2.5,
  px: 2,
  py: 1,
  borderTop: line,
  bgcolor: 'background.default',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 48,
    color: 'text.secondary',
    textDecoration: 'none',
    fontSize: '0.875rem',
    '&:hover': { textDecoration: 'underline' },
  },
};
