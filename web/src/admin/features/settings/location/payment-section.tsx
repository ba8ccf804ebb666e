import { mdiCash, mdiCreditCardOutline, mdiWalletGiftcard } from '@mdi/js';
import Alert from '@mui/material/Alert';
import { canTakeOrders, paymentTypes, type PaymentType } from '@tresen/domain/basics/payment-types';
import { useController, useFormContext } from 'react-hook-form';
import { words } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { SwitchList } from '../form/switch-list.tsx';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { toggled } from '../form/toggled.ts';
import type { LocationValues } from './location-values.ts';

/** As people expect them, cash first. */
const shown: readonly (readonly [type: PaymentType, icon: string])[] = [
  ['cash', mdiCash],
  ['card', mdiCreditCardOutline],
  ['gift_card_single_purpose', mdiWalletGiftcard],
];

export function PaymentSection() {
  const { settings } = words();
  const { control } = useFormContext<LocationValues>();
  const { field } = useController({ control, name: 'paymentTypes' });
  return (
    <FormSection id="payment" title={settings('payment.title')}>
      <SwitchList label={settings('payment.title')}>
        {shown.map(([type, icon]) => (
          <SwitchRow
            key={type}
            icon={icon}
            title={settings(`payment.${type}.title`)}
            text={settings(`payment.${type}.text`)}
            isOn={field.value.includes(type)}
            onChange={(isOn) => field.onChange(toggled(paymentTypes, field.value, type, isOn))}
          />
        ))}
      </SwitchList>
      {!canTakeOrders(field.value) && <Alert severity="warning">{settings('payment.none')}</Alert>}
    </FormSection>
  );
}
