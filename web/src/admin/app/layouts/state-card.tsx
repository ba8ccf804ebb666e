import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mdiArrowLeft } from '@mdi/js';
import { useValue } from '../../../shared/store.ts';
import { lastAdminPath } from '../navigation/last-admin-path.ts';
import { PlainIcon } from '../../../shared/ui/plain-icon.tsx';

type StateCardProps = { icon: string; title: string; backLabel: string; children: ReactNode };

/** A till that does not sell or a screen without orders: it says why and what to do next. */
export function StateCard({ icon, title, backLabel, children }: StateCardProps) {
  const back = useValue(lastAdminPath);
  return (
    <Box sx={page}>
      <Box component={Link} to={back} aria-label={backLabel} title={backLabel} sx={backLink}>
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
  p: '4px',
  pb: 2,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  px: { xs: 1, sm: 2 },
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
