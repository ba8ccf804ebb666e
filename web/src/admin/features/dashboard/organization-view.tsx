import Box from '@mui/material/Box';
import type { OrganizationFigures } from '@tresen/contract/dashboard';
import { isOptional } from '@tresen/domain/locations/dashboard';
import { useSearchParams } from 'react-router';
import { useValue } from '../../../shared/store.ts';
import { isPutOff } from '../../app/onboarding/put-off.ts';
import { useSignedIn } from '../../app/session/session-query.ts';
import { ActionsCard } from './actions-card.tsx';
import { ArticlesCard } from './articles-card.tsx';
import { HeatCard } from './heat-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { TodayCard } from './today-card.tsx';
import { lazyPart } from '../../app/updates/lazy-part.tsx';

const DayPicker = lazyPart(async () => (await import('./day-picker.tsx')).DayPicker);
const SetupWizard = lazyPart(async () => (await import('../../app/onboarding/open-setup.ts')).openSetup());
const StatusCard = lazyPart(async () => (await import('./status-card.tsx')).StatusCard);
const UnsignedNote = lazyPart(async () => (await import('./unsigned-note.tsx')).UnsignedNote);
const StepsCard = lazyPart(async () => (await import('./steps-card.tsx')).StepsCard);

/** An organisation that has never sold anything sees the way to its first sale instead of empty pictures. */
export function OrganizationView({ organization, now }: { organization: OrganizationFigures; now: string }) {
  const { hasSold, areStepsHidden } = organization;
  const isSetUp = organization.steps.every(({ step, isDone }) => isDone || isOptional(step));
  const [search] = useSearchParams();
  const isDue = !useValue(isPutOff) && organization.setup === 'due';
  // The wizard decides for the organisation and makes this browser a till: whoever only visits is not led through it.
  const isLed = useSignedIn().role !== 'support' && (search.has('setup') || isDue);
  const notLive = organization.actions.filter(({ kind }) => kind === 'not-live');
  const hasActions = organization.actions.length > 0;
  return (
    <Box sx={grid}>
      {isLed && <SetupWizard />}
      {hasSold && (
        <Box sx={whole}>
          <DayPicker day={organization.day} today={organization.today} />
        </Box>
      )}
      {!hasSold && notLive.length > 0 && (
        <Box sx={whole}>
          <ActionsCard actions={notLive} />
        </Box>
      )}
      {!isSetUp && !areStepsHidden && (
        <Box sx={whole}>
          <StepsCard organization={organization} />
        </Box>
      )}
      {hasSold && (
        <>
          <Box sx={hasActions ? wide : whole}>
            <TodayCard organization={organization} now={now} />
          </Box>
          {hasActions && (
            <Box sx={narrow}>
              <ActionsCard actions={organization.actions} />
            </Box>
          )}
          {organization.byStatus && (
            <Box sx={whole}>
              <StatusCard byStatus={organization.byStatus} />
            </Box>
          )}
          <Box sx={whole}>
            <HeatCard heat={organization.heat} startHour={organization.startHour} now={now} />
          </Box>
          <Box sx={half}>
            <ArticlesCard organization={organization} />
          </Box>
          <Box sx={rest}>
            <PaymentsCard
              payments={organization.payments}
              drawers={organization.day === organization.today ? organization.drawers : []}
            />
          </Box>
        </>
      )}
      {organization.unsigned.length > 0 && (
        <Box sx={whole}>
          <UnsignedNote />
        </Box>
      )}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(12, minmax(0, 1fr))' },
  gap: { xs: 2, sm: 3 },
};
const stretched = { minWidth: 0, display: 'grid' };
const whole = { ...stretched, gridColumn: { sm: '1 / -1' } };
const wide = { ...stretched, gridColumn: { sm: '1 / -1', lg: 'span 8' } };
const narrow = { ...stretched, gridColumn: { sm: '1 / -1', lg: 'span 4' } };
const half = { ...stretched, gridColumn: { sm: '1 / -1', md: 'span 7' } };
const rest = { ...stretched, gridColumn: { sm: '1 / -1', md: 'span 5' } };
