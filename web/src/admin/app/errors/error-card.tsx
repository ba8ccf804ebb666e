import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { focusHeading } from '../navigation/focus-heading.ts';
import { tone } from '../theme/palette.ts';
import { translations } from '../translations.ts';
import { ErrorActions } from './error-actions.tsx';
import { type ErrorDetails, isKnownStatus } from './error-details.ts';
import { ErrorIcon } from './error-icon.tsx';
import { ErrorLine } from './error-line.tsx';

type ErrorCardProps = {
  details: ErrorDetails;
  reference: string;
  hasDashboard: boolean;
  children?: ReactNode;
};

export function ErrorCard({ details, reference, hasDashboard, children }: ErrorCardProps) {
  const { status } = details;
  const { title, description } = textsOf(status);
  useEffect(() => focusHeading(), []);
  return (
    <Card sx={{ width: '100%', maxWidth: 560, p: { xs: 2.5, sm: 4 }, borderColor: tone('outline') }}>
      <ErrorIcon status={status} />
      <Typography variant="h1" tabIndex={-1} sx={{ mt: 2.5 }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {description}
      </Typography>
      {status === 404 && <AskedPath />}
      {children}
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 3, flexWrap: 'wrap' }}>
        <ErrorActions details={details} hasDashboard={hasDashboard} />
      </Stack>
      <ErrorLine status={status} reference={reference} />
    </Card>
  );
}

function AskedPath() {
  return (
    <Box
      component="p"
      sx={{ m: 0, mt: 2, px: 2, py: 1, borderRadius: '8px', bgcolor: tone('surface1'), fontFamily: 'monospace' }}
    >
      {window.location.pathname}
    </Box>
  );
}

function textsOf(status: number | undefined): { title: string; description: string } {
  const t = translations().error;
  if (status === undefined) return { title: t('offline.title'), description: t('offline.description') };
  if (isKnownStatus(status)) return { title: t(`${status}.title`), description: t(`${status}.description`) };
  return { title: t('other.title', { code: status }), description: t('other.description', { code: status }) };
}
