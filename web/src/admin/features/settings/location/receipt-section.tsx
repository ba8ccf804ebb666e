import { useFormContext } from 'react-hook-form';
import { validateText } from '../../../ui/forms/validate.ts';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { FormText } from '../form/form-text.tsx';
import type { LocationValues } from './location-values.ts';

const limit = { max: 500 };

export function ReceiptSection() {
  const { settings } = translations();
  const form = useFormContext<LocationValues>();
  return (
    <FormSection id="receipt" title={settings('sections.receipt')} text={settings('receipt.text')}>
      <FormText
        form={form}
        name="receiptHeader"
        label={settings('receipt.header')}
        hint={settings('receipt.headerHint')}
        isOptional
        multiline
        minRows={2}
        validate={(text) => validateText(text, limit)}
      />
      <FormText
        form={form}
        name="receiptFooter"
        label={settings('receipt.footer')}
        isOptional
        multiline
        minRows={2}
        validate={(text) => validateText(text, limit)}
      />
    </FormSection>
  );
}
