import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type EmptyStateProps = {
  icon: string;
  /** Names the thing that is not there yet. */
  title: string;
  /** One sentence: what it is good for. */
  text: string;
  /** One thing to do. */
  children?: ReactNode;
};

/** Really nothing there yet. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <Box sx={{ py: 3, textAlign: 'center' }}>
      <Icon path={icon} sx={{ fontSize: 64, color: 'text.secondary' }} />
      <Typography variant="h3" component="p" sx={{ mt: 1 }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: children ? 2 : 0 }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}
