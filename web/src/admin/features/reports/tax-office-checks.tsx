import { mdiCheckCircleOutline, mdiCloseCircle, mdiMinusCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Exported } from '@tresen/contract/exports';
import { useId } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { translations } from '../../app/translations.ts';

type Checks = NonNullable<Exported['examination']>['checks'];

const looks = {
  passed: { icon: mdiCheckCircleOutline, colour: 'text.primary' },
  failed: { icon: mdiCloseCircle, colour: 'error.main' },
  'not-run': { icon: mdiMinusCircleOutline, colour: 'text.secondary' },
};

/** Everything that is looked at before a file leaves, and how it came out. */
export function TaxOfficeChecks({ checks }: { checks: Checks }) {
  const t = translations().reports;
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('taxOffice.checks.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {checks.map(({ check, state }) => (
          <Box component="li" key={check} sx={{ ...row, color: state === 'failed' ? 'error.main' : undefined }}>
            <Icon path={looks[state].icon} sx={{ fontSize: 20, color: looks[state].colour, flex: 'none' }} />
            <Typography
              variant="body2"
              sx={{ width: 32, flex: 'none', color: state === 'failed' ? 'inherit' : 'text.secondary' }}
            >
              {check}
            </Typography>
            <Typography variant="body2" sx={{ fontWeight: state === 'failed' ? 600 : 400 }}>
              {t(`taxOffice.checks.${check}`)}
              <Box component="span" sx={state === 'not-run' ? { color: 'text.secondary' } : hidden}>
                {` · ${t(`taxOffice.checks.${state}`)}`}
              </Box>
            </Typography>
          </Box>
        ))}
      </Box>
      {checks.some(({ state }) => state === 'not-run') && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('taxOffice.checks.archiveNotRun')}
        </Typography>
      )}
    </Card>
  );
}

const row = { display: 'flex', alignItems: 'flex-start', gap: 1.25, py: 0.375 };
/** Said, where the sign shows it already. */
const hidden = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' };
