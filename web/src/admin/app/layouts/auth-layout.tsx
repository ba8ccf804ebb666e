import Box from '@mui/material/Box';
import { useCurrentRow } from '../navigation/current-row.ts';
import { PageTransition } from '../navigation/page-transition.tsx';
import { DefaultLayout } from './default-layout.tsx';
import { GardenPicture } from './garden-picture.tsx';

/** The layout `default` around the sign-in: one card before a quiet garden. */
export function AuthLayout() {
  if (useCurrentRow()?.isWide)
    return (
      <DefaultLayout>
        <Box sx={{ width: '100%', maxWidth: 1280, flexGrow: 1, minWidth: 0 }}>
          <PageTransition />
        </Box>
      </DefaultLayout>
    );
  return (
    <DefaultLayout picture={<GardenPicture />}>
      <Box sx={{ position: 'relative', width: '100%', maxWidth: 440, display: 'flex' }}>
        <PageTransition />
      </Box>
    </DefaultLayout>
  );
}
