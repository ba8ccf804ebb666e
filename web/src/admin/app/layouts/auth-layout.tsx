import Box from '@mui/material/Box';
import { PageTransition } from '../navigation/page-transition.tsx';
import { DefaultLayout } from './default-layout.tsx';
import { GardenPicture } from './garden-picture.tsx';

/** The layout `default` around the sign-in: one card before a quiet garden. */
export function AuthLayout() {
  return (
    <DefaultLayout picture={<GardenPicture />}>
      <Box sx={{ position: 'relative', width: '100%', maxWidth: 440, display: 'flex' }}>
        <PageTransition />
      </Box>
    </DefaultLayout>
  );
}
