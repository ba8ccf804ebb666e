import { mdiCheckCircle, mdiChevronRight, mdiCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { OrganizationFigures } from '@tresen/contract/dashboard';
import { localPath } from '@tresen/i18n/locale';
import { useId } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { useChosenLocation } from '../../app/location-choice.ts';
import { useSignedIn } from '../../app/session/session-query.ts';
import { tone } from '../../app/theme/palette.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { hideSteps } from './hide-steps.ts';
import { stepPlace } from './step-place.ts';

/** The steps to the first sale. Steps tick themselves, and each leads to where it is done. */
export function StepsCard({ organization: { steps, setup } }: { organization: OrganizationFigures }) {
  const t = translations().dashboard;
  const id = useId();
  const { locations, role } = useSignedIn();
  const locationId = (useChosenLocation(locations) ?? locations[0])?.locationId;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card component="section" aria-labelledby={id} sx={{ py: { xs: 2, sm: 3 } }}>
      <Box sx={{ ...inset, display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={id} variant="h3" component="h2">
          {t('steps.title', { done, all: steps.length })}
        </Typography>
        {role !== 'support' && (
          <WriteButton variant="text" onClick={() => void hideSteps()}>
            {t('steps.hide')}
          </WriteButton>
        )}
      </Box>
      <Box sx={inset}>
        <LinearProgress variant="determinate" value={(done * 100) / steps.length} aria-labelledby={id} sx={progress} />
        {setup === 'open' && role !== 'support' && (
          <Button variant="contained" component={Link} to="/admin/dashboard?setup" sx={{ mb: 1.5 }}>
            {t('steps.resume')}
          </Button>
        )}
      </Box>
      <Box component="ol" sx={list}>
        {steps.map(({ step, isDone }) => (
          <li key={step}>
            <Link to={stepPlace(step, locationId)}>
              <Icon
                path={isDone ? mdiCheckCircle : mdiCircleOutline}
                sx={{ color: isDone ? 'success.main' : 'text.secondary' }}
              />
              <span className={isDone ? 'done' : 'open'}>
                {t(`steps.${step}`)}
                {isDone && <Box component="span" sx={visuallyHidden}>{` (${t('steps.done')})`}</Box>}
              </span>
              <Icon path={mdiChevronRight} sx={{ color: 'text.secondary' }} />
            </Link>
          </li>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ ...inset, mt: 2 }}>
        {t('steps.team')} <MuiLink href={localPath(currentLocale(), '/imprint')}>{t('steps.contact')}</MuiLink>
      </Typography>
    </Card>
  );
}

const progress = {
  my: 2,
  height: 8,
  borderRadius: 4,
  bgcolor: tone('figureWash'),
  '& > span': { bgcolor: tone('figure') },
};
const inset = { px: { xs: 2, sm: 3 } };
const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': { borderTop: `1px solid ${tone('hairline')}` },
  '& li:first-of-type': { borderTop: 0 },
  '& a': {
    ...inset,
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: 52,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { bgcolor: tone('surface1') },
    '&:focus-visible': { outline: `3px solid ${tone('focus')}`, outlineOffset: -3 },
  },
  '& a > span': { flexGrow: 1 },
  '& .open': { fontWeight: 600 },
  '& .done': { color: 'text.secondary' },
};
