import { mdiArrowLeft } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useStore } from '../../../../shared/store.ts';
import { lastAdminPath } from '../../../navigation/last-admin-path.ts';
import { words } from '../../../words.ts';
import { PlainIcon } from '../parts/plain-icon.tsx';

type ClosedCardProps = { icon: string; title: string; children: ReactNode };

/** There are no orders to see; it says why and what to do next. */
export function ClosedCard({ icon, title, children }: ClosedCardProps) {
  const back = useStore(lastAdminPath);
  const label = words().kitchen('bar.back');
  return (
    <Box sx={page}>
      <Box component={Link} to={back} aria-label={label} title={label} sx={backLink}>
        <PlainIcon path={mdiArrowLeft} />
      </Box>
      <Card sx={{ width: '100%', maxWidth: 560, my: 'auto', p: { xs: 2, sm: 4 } }}>
        <Box sx={{ color: 'text.secondary' }}>
          <PlainIcon path={icon} size={48} />
        </Box>
        <Typography variant="h1" tabIndex={-1} sx={{ mt: 1, mb: 1.5, fontSize: '1.5rem', lineHeight: '32px' }}>
          {title}
        </Typography>
        {children}
      </Card>
    </Box>
  );
}

const page = {
  minHeight: '100dvh',
  p: '4px 8px 16px',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
};

const backLink = {
  alignSelf: 'flex-start',
  width: 48,
  height: 48,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '24px',
  color: 'text.secondary',
};
