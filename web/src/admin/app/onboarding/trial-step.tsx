import { mdiSchoolOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { PlainIcon } from '../../../shared/ui/plain-icon.tsx';
import { failureText } from '../calls/failure-text.ts';
import { WriteButton } from '../connectivity/write-button.tsx';
import { UnsentEntriesError } from '../../device/journal/journal.ts';
import { translations } from '../translations.ts';
import { becomeTill } from './become-till.ts';
import { StepHeading } from './step-heading.tsx';
import type { Setup } from './use-setup.ts';

const trialPath = '/admin/orders/pos?training=start';

/** One tap makes this browser a till that only trains. */
export function TrialStep({ setup }: { setup: Setup }) {
  const t = translations().setup;
  const { view, isBusy, setBusy, problem, setProblem } = setup;

  async function start(): Promise<void> {
    if (!view.place) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await becomeTill(view.place, t('trial.usualName'));
      await setup.close(trialPath);
    } catch (error) {
      setProblem(error instanceof UnsentEntriesError ? t('trial.unsent') : failureText(error));
      setBusy(false);
    }
  }

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', maxWidth: 560, pb: 4 }}>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>
        <PlainIcon path={mdiSchoolOutline} size={48} />
      </Box>
      <StepHeading title={t('trial.title')} text={view.articles > 0 ? t('trial.text') : t('trial.empty')} />
      {problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {view.articles > 0 ? (
          <WriteButton variant="contained" size="large" loading={isBusy} onClick={() => void start()}>
            {t('trial.start')}
          </WriteButton>
        ) : (
          <Button variant="contained" size="large" component={Link} to="/admin/articles">
            {t('trial.addArticle')}
          </Button>
        )}
        <Button variant="text" size="large" disabled={isBusy} onClick={() => setup.go('payments')}>
          {translations().common('back')}
        </Button>
        <Button variant="text" size="large" disabled={isBusy} onClick={() => void setup.close()}>
          {t('trial.finish')}
        </Button>
      </Box>
    </Box>
  );
}
