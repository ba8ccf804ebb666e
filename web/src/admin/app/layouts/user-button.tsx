import { mdiChevronUp } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { useSession } from '../session/session-query.ts';
import { tone } from '../theme/palette.ts';
import { lazyPart } from '../updates/lazy-part.tsx';
import { translations } from '../translations.ts';

const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu);

/** Who is signed in, and the way to everything that is theirs. */
export function UserButton({ look }: { look: 'avatar' | 'card' }) {
  const t = translations().admin;
  const session = useSession();
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (!session) return null;

  const { firstName, lastName } = session.user;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        title={t('user.menu')}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={look === 'card' ? card : plain}
      >
        <Box component="span" sx={visuallyHidden}>{`${t('user.menu')}: ${look === 'avatar' ? name : ''}`}</Box>
        <Box component="span" aria-hidden sx={avatar}>
          {`${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase()}
        </Box>
        {look === 'card' && (
          <>
            <Box component="span" sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography noWrap component="span" sx={{ display: 'block', fontWeight: 600, fontSize: '0.9375rem' }}>
                {name}
              </Typography>
              <Typography noWrap component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                {t(`role.${session.role}`)}
              </Typography>
            </Box>
            <Icon path={mdiChevronUp} />
          </>
        )}
      </Box>
      {anchor && <UserMenu anchor={anchor} isAbove={look === 'card'} onClose={() => setAnchor(undefined)} />}
    </>
  );
}

const plain = {
  p: 0.5,
  border: 0,
  borderRadius: '24px',
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  cursor: 'pointer',
  '&:hover': { bgcolor: tone('surface1') },
};

const card = {
  ...plain,
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  width: '100%',
  minHeight: 56,
  px: 1,
  borderRadius: '12px',
  textAlign: 'left',
};

const avatar = {
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  flex: 'none',
  borderRadius: '50%',
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
  fontWeight: 600,
  fontSize: '0.875rem',
};
