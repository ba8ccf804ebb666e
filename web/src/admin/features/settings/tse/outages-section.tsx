import Typography from '@mui/material/Typography';
import type { ShownTse } from '@tresen/contract/tse';
import { momentText } from '../../../../shared/format-moment.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { FactsTable } from './facts-table.tsx';
import { outageReason } from './outage-reason.ts';

/** When nothing was signed, and why: as an auditor will read it. */
export function OutagesSection({ outages }: { outages: ShownTse['outages'] }) {
  const t = translations().tse;
  const locale = currentLocale();
  const rows = outages.map(({ tssId, from, until, reason }) => ({
    id: `${from} ${tssId}`,
    facts: [
      { heading: t('outages.from'), cell: momentText(from, locale) },
      { heading: t('outages.until'), cell: until === null ? t('outages.running') : momentText(until, locale) },
      { heading: t('outages.reason'), cell: outageReason(reason) },
    ],
  }));
  return (
    <FormSection id="outages" title={t('outages.title')}>
      {rows.length === 0 ? (
        <Typography>{t('outages.none')}</Typography>
      ) : (
        <FactsTable label={t('outages.title')} rows={rows} />
      )}
    </FormSection>
  );
}
