import { mdiContentCopy, mdiDotsVertical } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Feature } from '@tresen/domain/locations/feature-gates';
import { type MouseEvent } from 'react';
import { Link } from 'react-router';
import { dateText } from '../../../../shared/format-moment.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { copyText } from '../form/copy-text.ts';
import { LogoPicture } from '../location/logo-picture.tsx';
import { locationPath } from '../paths.ts';
import { menuPath } from './slug-field.tsx';

export type ListedLocation = {
  readonly locationId: string;
  readonly name: string;
  readonly slug: string;
  readonly kind: 'location' | 'event';
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly closedAt: string | null;
  readonly features: readonly Feature[];
  readonly areas: readonly unknown[];
  readonly logoFileId: string | null;
  readonly brandColour: string | null;
};

type LocationCardProps = { place: ListedLocation; onMenu: (event: MouseEvent<HTMLElement>) => void };

/** One location at a glance; its name leads to everything about it. */
export function LocationCard({ place, onMenu }: LocationCardProps) {
  const { admin, settings } = translations();
  const path = `${menuPath}${place.slug}`;
  return (
    <Card component="li" sx={card}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <LogoPicture fileId={place.logoFileId} colour={place.brandColour} size={48} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            <MuiLink component={Link} to={locationPath(place.locationId)} underline="none" sx={wholeCard}>
              {place.name}
            </MuiLink>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {settings(`kind.${place.kind}`)}
            {place.startsAt &&
              place.endsAt &&
              ` · ${dateText(place.startsAt, currentLocale())} – ${dateText(place.endsAt, currentLocale())}`}
          </Typography>
        </Box>
        <IconButton
          aria-label={settings('list.actions', { name: place.name })}
          aria-haspopup="menu"
          onClick={onMenu}
          sx={above}
        >
          <Icon path={mdiDotsVertical} />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography variant="body2" noWrap sx={{ minWidth: 0 }}>{`…${path}`}</Typography>
        <IconButton
          aria-label={settings('slug.copy', { name: place.name })}
          title={settings('slug.copyLink')}
          onClick={() => void copyText(`${window.location.origin}${path}`)}
          sx={above}
        >
          <Icon path={mdiContentCopy} fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {place.closedAt && <Chip size="small" variant="outlined" label={settings('kind.closed')} />}
        {place.features.map((feature) => (
          <Chip key={feature} size="small" label={admin(`feature.${feature}`)} sx={{ bgcolor: tone('surface2') }} />
        ))}
        {place.features.length === 0 && <Typography variant="body2">{settings('list.noFeatures')}</Typography>}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {settings('list.areas', { n: place.areas.length })}
      </Typography>
    </Card>
  );
}

const card = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 1.25,
  p: { xs: 2, sm: 2.5 },
  '&:hover': { bgcolor: tone('surface1') },
  '&:focus-within': { borderColor: tone('outline') },
};

/** The link covers the card; what stands on top of it has its own work. */
const wholeCard = { color: 'text.primary', '&::after': { content: '""', position: 'absolute', inset: 0 } };
const above = { position: 'relative', zIndex: 1 };
