import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The one card of every screen around the sign-in. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card sx={{ width: '100%', p: { xs: 2.5, sm: 4 }, pt: { xs: 3, sm: 4 } }}>
      <Typography variant="h1" tabIndex={-1} sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
