import Alert from '@mui/material/Alert';
import type { ShownTaxNotices } from '@tresen/contract/tax-office';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { dayText } from './day-text.ts';

/** A till is called by its code, as people call it; the authority's number stands below. */
export function DueSection({ due, systems }: Pick<ShownTaxNotices, 'due' | 'systems'>) {
  const t = translations().notices;
  const codes = new Map(systems.map(({ serial, code }) => [serial, code]));
  return (
    <FormSection id="due" title={t('due.title')}>
      {due.length === 0 && <Alert severity="success">{t('due.none')}</Alert>}
      {due.map(({ kind, serial, since, until }) => (
        <Alert key={`${serial} ${kind}`} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {t(`due.${kind}`, { till: codes.get(serial) ?? serial, since: dayText(since), until: dayText(until) })}
        </Alert>
      ))}
    </FormSection>
  );
}
