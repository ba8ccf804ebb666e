import type { TaxKey } from '@tresen/domain/basics/vat';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { vatOptions } from '../vat-options.ts';
import { BulkDialog } from './bulk-dialog.tsx';

type VatDialogProps = { articleIds: readonly string[]; isGiftCard: boolean; onClose: () => void };

export function VatDialog({ articleIds, isGiftCard, onClose }: VatDialogProps) {
  const t = translations().articles;
  const [inHouse, setInHouse] = useState<TaxKey>('DE_19');
  const [takeAway, setTakeAway] = useState<TaxKey | ''>('');
  const options = vatOptions(isGiftCard ? 'gift-card' : 'sale');
  return (
    <BulkDialog
      title={t('bulk.vatTitle')}
      articleIds={articleIds}
      change={() => ({ what: 'tax', taxKeyInHouse: inHouse, taxKeyTakeAway: takeAway || inHouse })}
      onClose={onClose}
    >
      <SelectField label={t('form.vat')} value={inHouse} options={options} onChange={setInHouse} />
      {!isGiftCard && (
        <SelectField
          label={t('form.vatTakeAway')}
          value={takeAway}
          options={[{ value: '', text: t('form.vatSame') }, ...options]}
          onChange={setTakeAway}
        />
      )}
    </BulkDialog>
  );
}
