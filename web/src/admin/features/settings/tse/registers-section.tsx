import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ShownTseRegister } from '@tresen/contract/tse';
import { Link } from 'react-router';
import { momentText } from '../../../../shared/format-moment.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';

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
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {registers.map((register) => (
          <RegisterRow key={register.registerId} register={register} />
        ))}
      </Box>
    </FormSection>
  );
}

function RegisterRow({ register }: { register: ShownTseRegister }) {
  const t = translations().tse;
  const locale = currentLocale();
  const { code, serial, tssId, since, lastSignedAt, lastCounter } = register;
  const last =
    lastSignedAt === null
      ? t('registers.never')
      : `${momentText(lastSignedAt, locale)}, ${t('registers.counter')} ${lastCounter ?? ''}`;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{code}</Typography>
        <Chip
          size="small"
          color={tssId === null ? 'warning' : 'success'}
          label={t(tssId === null ? 'registers.waits' : 'registers.signed')}
        />
      </Box>
      <Typography variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
        {serial}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {since !== null && `${t('registers.since')}: ${momentText(since, locale)} · `}
        {`${t('registers.last')}: ${last}`}
      </Typography>
    </Box>
  );
}
