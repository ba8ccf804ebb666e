import Alert from '@mui/material/Alert';
import type { ShownTaxNotices } from '@tresen/contract/tax-office';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { dayText } from './day-text.ts';

export function DueSection({ due }: { due: ShownTaxNotices['due'] }) {
  const t = translations().notices;
  return (
    <FormSection id="due" title={t('due.title')}>
      {due.length === 0 && <Alert severity="success">{t('due.none')}</Alert>}
      {due.map(({ kind, serial, since, until }) => (
        <Alert key={`${serial} ${kind}`} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {t(`due.${kind}`, { serial, since: dayText(since), until: dayText(until) })}
        </Alert>
      ))}
    </FormSection>
  );
}
