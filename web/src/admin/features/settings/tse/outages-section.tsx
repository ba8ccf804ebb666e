import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ShownTse } from '@tresen/contract/tse';
import { momentText } from '../../../../shared/format-moment.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { outageReason } from './outage-reason.ts';

/** When nothing was signed, and why: as an auditor will read it. */
export function OutagesSection({ outages }: { outages: ShownTse['outages'] }) {
  const t = translations().tse;
  const locale = currentLocale();
  return (
    <FormSection id="outages" title={t('outages.title')}>
      {outages.length === 0 && <Typography>{t('outages.none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {outages.map(({ from, until, reason }) => (
          <Typography component="li" key={from}>
            {`${momentText(from, locale)} – ${until === null ? t('outages.running') : momentText(until, locale)}: ${outageReason(reason)}`}
          </Typography>
        ))}
      </Box>
    </FormSection>
  );
}
