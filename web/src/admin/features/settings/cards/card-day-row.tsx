import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CardDayLabel, type DayWeight } from './card-day-label.tsx';

const edges = { incident: 'error.main', look: 'warning.main', note: 'divider', fits: 'divider' } as const;

type CardDayRowProps = {
  weight: DayWeight;
  label: string;
  amount: string;
  facts: readonly string[];
  text: string;
  cause: string;
  children?: ReactNode;
};

/** One thing of a day that somebody should know of: what it is, how much, and what to do. */
export function CardDayRow({ weight, label, amount, facts, text, cause, children }: CardDayRowProps) {
  return (
    <Card
      component="li"
      data-cause={cause}
      sx={{ p: 2, borderLeft: '6px solid', borderLeftColor: edges[weight], display: 'grid', gap: 1 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <CardDayLabel weight={weight} label={label} />
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Typography>
        <Box component="span" className="tabular" sx={{ fontWeight: 600, fontSize: '1.125rem' }}>
          {amount}
        </Box>
      </Box>
      <Typography>{text}</Typography>
      {children}
    </Card>
  );
}

/** All of one kind, under their heading. */
export function CardDayList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={title} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {children}
    </Box>
  );
}
