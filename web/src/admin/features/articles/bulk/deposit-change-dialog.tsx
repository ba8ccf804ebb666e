import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { depositOptions } from '../deposit-options.ts';
import type { ArticleLists } from '../article-lists.ts';
import { BulkDialog } from './bulk-dialog.tsx';

type DepositChangeDialogProps = { articleIds: readonly string[]; lists: ArticleLists; onClose: () => void };

export function DepositChangeDialog({ articleIds, lists, onClose }: DepositChangeDialogProps) {
  const t = translations().articles;
  const [depositArticleId, setDeposit] = useState('');
  return (
    <BulkDialog
      title={t('bulk.depositTitle')}
      articleIds={articleIds}
      change={() => ({ what: 'deposit', depositArticleId: depositArticleId || null })}
      onClose={onClose}
    >
      <SelectField
        label={t('form.deposit')}
        value={depositArticleId}
        options={depositOptions(lists)}
        onChange={setDeposit}
      />
    </BulkDialog>
  );
}
