import { valueCardUses } from '@tresen/domain/offer/value-card-use';
import { useController, useFormContext } from 'react-hook-form';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';
import { FormSection } from '../form/form-section.tsx';
import type { ServiceValues } from './service-values.ts';

/** Off until an owner has spoken with the tax adviser. Who stops selling goes on taking what was sold. */
export function VouchersSection() {
  const { settings, vouchers } = translations();
  const { control } = useFormContext<ServiceValues>();
  const { field } = useController({ control, name: 'valueCards' });
  return (
    <FormSection id="vouchers" title={settings('service.valueCards')}>
      <p>{vouchers('desk.switchText')}</p>
      <Segments
        look="row"
        label={settings('service.valueCards')}
        value={field.value}
        options={(['none', ...valueCardUses] as const).map((value) => ({
          value,
          text: vouchers(`desk.useOf.${value}`),
        }))}
        onChange={field.onChange}
      />
    </FormSection>
  );
}
