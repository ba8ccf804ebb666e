import { mdiChevronDown, mdiStorefrontOutline, mdiUnfoldMoreHorizontal } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { useChosenLocation } from '../location-choice.ts';
import { useSession } from '../session/session-query.ts';
import { tone } from '../theme/palette.ts';
import { coarse } from '../theme/pointers.ts';
import { lazyPart } from '../updates/lazy-part.tsx';
import { translations } from '../translations.ts';

const LocationMenu = lazyPart(async () => (await import('./location-menu.tsx')).LocationMenu);

/** Where one works right now. With a single location and organisation it is only a name. */
export function LocationSwitch({ look }: { look: 'bar' | 'card' }) {
  const t = translations().admin;
  const session = useSession();
  const location = useChosenLocation(session?.locations ?? []);
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (!session?.organization) return null;

  const name = location?.name ?? (session.locations.length > 1 ? t('location.all') : t('location.none'));
  const canSwitch = session.locations.length > 1 || session.memberships.length > 1;
  const isCard = look === 'card';
  const sx = isCard ? card : bar;
  const inside = isCard ? (
    <>
      <Box sx={badge}>
        <Icon path={mdiStorefrontOutline} fontSize="small" />
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography noWrap variant="caption" component="div" color="textSecondary">
          {session.organization.name}
        </Typography>
        <Typography noWrap sx={{ fontWeight: 600, fontSize: '0.9375rem', lineHeight: '20px' }}>
          {name}
        </Typography>
      </Box>
    </>
  ) : (
    <Typography noWrap component="span" sx={{ fontWeight: 600 }}>
      {name}
    </Typography>
  );

  if (!canSwitch) return <Box sx={sx}>{inside}</Box>;
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        title={t('location.switch')}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ...sx, ...pressable }}
      >
        <Box component="span" sx={visuallyHidden}>{`${t('location.switch')}: `}</Box>
        {inside}
        <Icon path={isCard ? mdiUnfoldMoreHorizontal : mdiChevronDown} />
      </Box>
      {anchor && <LocationMenu anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  minHeight: 40,
  [coarse]: { minHeight: 44 },
  maxWidth: { xs: 168, sm: 240 },
  p: 0,
  pl: 1,
  border: 0,
  borderRadius: '24px',
  bgcolor: 'transparent',
  color: tone('secondaryText'),
};

const card = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: '100%',
  minHeight: 56,
  pl: 1.5,
  pr: 1,
  border: `1px solid ${tone('outlineVariant')}`,
  borderRadius: '12px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  textAlign: 'left',
};

const badge = {
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  flex: 'none',
  borderRadius: '8px',
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
};

const pressable = { font: 'inherit', cursor: 'pointer', '&:hover': { bgcolor: tone('surface1') } };
