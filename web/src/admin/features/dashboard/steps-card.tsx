import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { HouseFigures } from '@tresen/contract/dashboard';
import type { StepKind } from '@tresen/domain/dashboard';
import { useId } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { words } from '../../words.ts';
import { hideSteps } from './hidden-steps.ts';

const places: Record<StepKind, string> = {
  articles: '/admin/articles',
  payments: '/admin/settings/locations',
  register: '/admin/settings/devices',
  sale: '/admin/orders/pos',
  printer: '/admin/settings/locations',
  menu: '/admin/menus',
  imprint: '/admin/settings/organization',
};

type StepsCardProps = { steps: HouseFigures['steps']; onHide: (() => void) | undefined };

/** The way to a house that runs. Steps tick themselves. */
export function StepsCard({ steps, onHide }: StepsCardProps) {
  const t = words().dashboard;
  const id = useId();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={id} variant="h3" component="h2">
          {t('steps.title', { done, all: steps.length })}
        </Typography>
        {onHide && (
          <Button
            variant="text"
            onClick={() => {
              hideSteps();
              onHide();
            }}
          >
            {t('steps.hide')}
          </Button>
        )}
      </Box>
      <LinearProgress
        variant="determinate"
        value={(done * 100) / steps.length}
        aria-labelledby={id}
        sx={{ my: 2, height: 8, borderRadius: 4 }}
      />
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {steps.map(({ step, isDone }) => (
          <Box
            component="li"
            key={step}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44, position: 'relative' }}
          >
            <Icon
              path={isDone ? mdiCheckCircle : mdiCircleOutline}
              sx={{ color: isDone ? 'success.main' : 'text.secondary' }}
            />
            {isDone ? (
              <Typography color="textSecondary">
                {t(`steps.${step}`)}
                <Box component="span" sx={visuallyHidden}>{` (${t('steps.done')})`}</Box>
              </Typography>
            ) : (
              <MuiLink component={Link} to={places[step]} sx={{ fontWeight: 600 }}>
                {t(`steps.${step}`)}
              </MuiLink>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
