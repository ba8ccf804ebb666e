import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ShownTseRegister } from '@tresen/contract/tse';
import { Link } from 'react-router';
import { momentText } from '../../../../shared/format-moment.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { FactsTable } from './facts-table.tsx';

/** Each register in use, and whether the device signs for it. */
export function RegistersSection({ registers }: { registers: readonly ShownTseRegister[] }) {
  const t = translations().tse;
  return (
    <FormSection id="registers" title={t('registers.title')} text={t('registers.text')}>
      {registers.length === 0 && (
        <Box>
          <Typography sx={{ mb: 1 }}>{t('registers.none')}</Typography>
          <Button variant="outlined" component={Link} to="/admin/settings/devices">
            {t('registers.devices')}
          </Button>
        </Box>
      )}
      {registers.length > 0 && <FactsTable label={t('registers.title')} rows={registers.map(rowOf)} />}
    </FormSection>
  );
}

function rowOf(register: ShownTseRegister) {
  const t = translations().tse;
  const locale = currentLocale();
  const { registerId, code, serial, tssId, since, lastSignedAt, lastCounter } = register;
  const moment = (at: string | null) => (at === null ? t('registers.never') : momentText(at, locale));
  const state = (
    <Chip
      size="small"
      color={tssId === null ? 'warning' : 'success'}
      label={t(tssId === null ? 'registers.waits' : 'registers.signed')}
    />
  );
  return {
    id: registerId,
    facts: [
      { heading: t('registers.register'), cell: code },
      { heading: t('device.serial'), cell: serial, isCode: true },
      { heading: t('registers.since'), cell: tssId === null ? '–' : moment(since) },
      { heading: t('registers.last'), cell: moment(lastSignedAt) },
      { heading: t('registers.counter'), cell: lastCounter ?? '–' },
      { heading: t('registers.state'), cell: state },
    ],
  };
}
