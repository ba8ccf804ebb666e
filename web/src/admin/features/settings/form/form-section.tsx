import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type FormSectionProps = {
  id: string;
  title: string;
  text?: string;
  /** Beside the heading: what its word means. */
  help?: ReactNode;
  children: ReactNode;
};

/** One subject of a form. Its heading is what the list of sections leads to. */
export function FormSection({ id, title, text, help, children }: FormSectionProps) {
  return (
    <Card component="section" aria-labelledby={id} data-section={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <Typography id={id} variant="h2" tabIndex={-1} sx={{ fontSize: '1.25rem', scrollMarginTop: 136 }}>
          {title}
        </Typography>
        {help}
      </Stack>
      {text && (
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {text}
        </Typography>
      )}
      <Stack spacing={2.5} useFlexGap sx={{ mt: 2 }}>
        {children}
      </Stack>
    </Card>
  );
}
