import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type TeamCardProps = { title: string; text?: string; action?: ReactNode; children: ReactNode };

export function TeamCard({ title, text, action, children }: TeamCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 1.5 }}>
        <Box sx={{ flexGrow: 1, flexBasis: 240, minWidth: 0 }}>
          <Typography id={id} variant="h2" sx={{ fontSize: '1.25rem' }}>
            {title}
          </Typography>
          {text && <Typography color="textSecondary">{text}</Typography>}
        </Box>
        {action}
      </Box>
      {children}
    </Card>
  );
}
