import { mdiWalletGiftcard } from '@mdi/js';
import Alert from '@mui/material/Alert';
import {
  canTakeOrders,
  isMoney,
  paymentChoices,
  paymentTypes,
  type PaymentType,
} from '@tresen/domain/basics/payment-types';
import { useController, useFormContext } from 'react-hook-form';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { SwitchList } from '../form/switch-list.tsx';
import { moneyLook } from '../../../ui/payments/money-look.ts';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { toggled } from '../form/toggled.ts';
import type { LocationValues } from './location-values.ts';

export function PaymentSection() {
  const { settings, money } = translations();
  const { control } = useFormContext<LocationValues>();
  const { field } = useController({ control, name: 'paymentTypes' });
  return (
    <FormSection id="payment" title={settings('payment.title')}>
      <SwitchList label={settings('payment.title')}>
        {paymentChoices.map((type) => (
          <SwitchRow
            key={type}
            icon={isMoney(type) ? moneyLook[type].icon : mdiWalletGiftcard}
            title={paymentTitle(type)}
            text={isMoney(type) ? money(`${type}.about`) : settings(`payment.${type}.text`)}
            isOn={field.value.includes(type)}
            onChange={(isOn) => field.onChange(toggled(paymentTypes, field.value, { entry: type, isOn }))}
          />
        ))}
      </SwitchList>
      {!canTakeOrders(field.value) && <Alert severity="warning">{settings('payment.none')}</Alert>}
    </FormSection>
  );
}

export function paymentTitle(type: PaymentType): string {
  const { settings, money } = translations();
  return isMoney(type) ? money(`${type}.name`) : settings(`payment.${type}.title`);
}
