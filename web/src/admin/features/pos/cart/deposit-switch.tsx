import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { translations } from '../../../app/translations.ts';
import { DeviceSwitchRow } from '../../../ui/forms/device-switch-row.tsx';
import { moneyText } from '../parts/money-text.ts';

type DepositSwitchProps = {
  deposit: Pick<CatalogueArticle, 'priceCents'>;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

export function DepositSwitch({ deposit, isOn, onChange }: DepositSwitchProps) {
  const t = translations().till;
  return (
    <DeviceSwitchRow
      title={t('item.deposit', { amount: moneyText(deposit.priceCents) })}
      isOn={isOn}
      onChange={onChange}
    />
  );
}
