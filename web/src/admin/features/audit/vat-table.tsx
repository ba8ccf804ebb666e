import { translations } from '../../app/translations.ts';
import { AuditTable } from './audit-table.tsx';
import { moneyText } from './audit-texts.ts';

type Vat = { ratePermille: number; grossCents: number; netCents: number; taxCents: number };

export function VatTable({ vat }: { vat: readonly Vat[] }) {
  const t = translations().audit;
  return (
    <AuditTable
      label={t('receipt.vat')}
      columns={[
        { heading: t('receipt.vat') },
        { heading: t('col.net'), isNumber: true },
        { heading: t('col.tax'), isNumber: true },
        { heading: t('col.total'), isNumber: true },
      ]}
      rows={vat.map(({ ratePermille, grossCents, netCents, taxCents }) => ({
        key: String(ratePermille),
        cells: [`${ratePermille / 10} %`, moneyText(netCents), moneyText(taxCents), moneyText(grossCents)],
      }))}
    />
  );
}
