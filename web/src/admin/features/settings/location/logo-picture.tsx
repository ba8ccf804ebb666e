import { mdiStorefrontOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { brandColours } from '@tresen/domain/basics/brand-colour';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useSignedIn } from '../../../app/session/session-query.ts';

type LogoPictureProps = { fileId: string | null; colour: string | null; size: number };

/** The logo of a location; as long as it has none, its colour. It decorates: the name stands beside it. */
export function LogoPicture({ fileId, colour, size }: LogoPictureProps) {
  const organizationId = useSignedIn().organization?.organizationId;
  const colours = brandColours(colour ?? '');
  const fill = colours.ok
    ? { bgcolor: colours.value.brand, color: colours.value.onBrand }
    : { bgcolor: 'secondary.main', color: 'secondary.contrastText' };
  const frame = { width: size, height: size, flex: 'none', borderRadius: '8px', overflow: 'hidden' };
  if (fileId === null)
    return (
      <Box sx={{ ...frame, ...fill, display: 'grid', placeItems: 'center' }}>
        <Icon path={mdiStorefrontOutline} sx={{ fontSize: size / 2 }} />
      </Box>
    );
  return (
    <Box
      component="img"
      src={`/files/${organizationId}/${fileId}/${size > 80 ? 320 : 160}.webp`}
      alt=""
      sx={{ ...frame, objectFit: 'contain' }}
    />
  );
}
