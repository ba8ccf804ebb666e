import Box from '@mui/material/Box';
import { articleTemplates } from '@tresen/domain/templates/article-template';
import { templateTaxKeys } from '@tresen/domain/templates/template-shape';
import { tone } from '../theme/palette.ts';
import { currentLocale, translations } from '../translations.ts';
import type { SetupForm } from './setup-form.ts';

/** The rate of each category, as the law has it for food and for drinks. */
export function VatRows({ form, onChange }: { form: SetupForm; onChange: (form: SetupForm) => void }) {
  const t = translations().setup;
  return (
    <Box sx={look}>
      {articleTemplates[form.template].categories.map(({ key, name, nameEn }) => {
        const shown = currentLocale() === 'de' ? name : nameEn;
        return (
          <div key={key} role="radiogroup" aria-label={t('payments.vatOf', { name: shown })}>
            <span>{shown}</span>
            {templateTaxKeys.toReversed().map((taxKey) => (
              <label key={taxKey}>
                <input
                  type="radio"
                  name={`vat-${key}`}
                  checked={form.taxes[key] === taxKey}
                  onChange={() => onChange({ ...form, taxes: { ...form.taxes, [key]: taxKey } })}
                />
                {t(`payments.${taxKey}`)}
              </label>
            ))}
          </div>
        );
      })}
    </Box>
  );
}

const look = {
  border: `1px solid ${tone('outlineVariant')}`,
  borderRadius: '12px',
  bgcolor: 'background.paper',
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    px: 2,
    borderTop: `1px solid ${tone('hairline')}`,
    '&:first-of-type': { borderTop: 0 },
  },
  '& > div > span': { flex: 1, minWidth: 0 },
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 48, cursor: 'pointer' },
  '& input': { width: 20, height: 20, m: 0, accentColor: 'var(--app-palette-secondary-main)' },
  '& input:focus-visible': { outline: `3px solid ${tone('focus')}`, outlineOffset: 2 },
} as const;
