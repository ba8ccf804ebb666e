import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ShownTse } from '@tresen/contract/tse';
import { Link } from 'react-router';
import { momentText } from '../../../../shared/format-moment.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { taxNoticePath } from '../paths.ts';
import { ProgressStep, type StepState } from './progress-step.tsx';

type ChangeSectionProps = { locationId: string; tse: ShownTse };

/** What becomes of the device that another one has followed. It goes by itself; only the notice is left to people. */
export function ChangeSection({ locationId, tse: { change, devices } }: ChangeSectionProps) {
  const t = translations().tse;
  const previous = devices.find(({ tssId }) => tssId === change?.previousTssId);
  if (!change || !previous) return null;
  const { registersLeft, openLeft } = change;
  const { archive, retiredAt } = previous;
  const isOver = retiredAt !== null;
  const states = inOrder([registersLeft === 0, registersLeft === 0 && openLeft === 0, isOver, isOver]);
  const time = (at: string) => momentText(at, currentLocale());
  return (
    <FormSection id="change" title={t('change.title')} text={t(isOver ? 'change.overText' : 'change.text')}>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('change.previous')}{' '}
        <Box component="span" sx={{ fontFamily: 'monospace' }}>
          {previous.serial}
        </Box>
      </Typography>
      <Box component="ol" aria-live="polite" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        <ProgressStep state={states[0]}>{t('change.registers', { n: registersLeft })}</ProgressStep>
        <ProgressStep state={states[1]}>{t('change.open', { n: openLeft })}</ProgressStep>
        <ProgressStep state={states[2]}>
          {isOver && archive
            ? t('change.keptTo', { n: archive.toCounter, time: time(archive.keptAt) })
            : t('change.kept')}
        </ProgressStep>
        <ProgressStep state={states[3]}>
          {isOver ? t('change.retiredAt', { time: time(retiredAt) }) : t('change.retired')}
        </ProgressStep>
      </Box>
      {isOver && (
        <Box>
          <Button component={Link} to={taxNoticePath(locationId)} variant="outlined">
            {t('change.notice')}
          </Button>
        </Box>
      )}
    </FormSection>
  );
}

type States = readonly [StepState, StepState, StepState, StepState];

/** The first that is not done is the one that goes on now. */
function inOrder(done: readonly [boolean, boolean, boolean, boolean]): States {
  const at = done.indexOf(false);
  const stateOf = (place: number): StepState => (at === -1 || place < at ? 'done' : place === at ? 'now' : 'open');
  return [stateOf(0), stateOf(1), stateOf(2), stateOf(3)];
}
