import { mdiCashLock } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Till, TillState } from '../../../device/till/till.ts';
import { translations } from '../../../app/translations.ts';
import { useValue } from '../../../../shared/store.ts';
import { saveEmergencyFile } from '../menu/emergency-file.ts';
import { StateCard } from '../../../app/layouts/state-card.tsx';

type FrozenProps = { till: Till; cause: NonNullable<TillState['frozen']>; onEnrol: () => void };

/** The register must not sell. It says why, that nothing is lost that is not said, and who can help. */
export function Frozen({ till, cause, onEnrol }: FrozenProps) {
  const { unsent } = useValue(till.state);
  const t = translations().till;
  return (
    <StateCard backLabel={translations().till('bar.back')} icon={mdiCashLock} title={t('frozen.title')}>
      <Stack spacing={1.5} useFlexGap>
        <Typography>{t(`frozen.${cause}`)}</Typography>
        {cause !== 'storage-full' && <Typography>{t('frozen.next')}</Typography>}
        <Typography sx={{ fontWeight: 600 }}>{t('frozen.safe', { n: unsent })}</Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, pt: 1 }}>
          <Button variant="contained" size="large" onClick={() => till.sendNow()}>
            {t('frozen.retry')}
          </Button>
          {unsent > 0 && (
            <Button variant="outlined" size="large" onClick={() => void saveEmergencyFile(till)}>
              {t('connection.export')}
            </Button>
          )}
          <Button variant="outlined" size="large" component={Link} to="/admin/settings/devices">
            {t('frozen.openDevices')}
          </Button>
          {cause !== 'storage-full' && (
            <Button variant="text" size="large" onClick={onEnrol}>
              {t('frozen.enrolAgain')}
            </Button>
          )}
        </Stack>
      </Stack>
    </StateCard>
  );
}
