import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Article } from '@tresen/contract/articles';
import { useState } from 'react';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import Typography from '@mui/material/Typography';
import { failureText } from '../../../app/calls/failure-text.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { translations } from '../../../app/translations.ts';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import type { ArticleLists } from '../article-lists.ts';
import { assignDeposit } from './assign-deposit.ts';

type AssignDialogProps = { deposit: Article; lists: ArticleLists; onClose: () => void };

/** One deposit for everything in a category: twenty beers, one answer. */
export function AssignDialog({ deposit, lists, onClose }: AssignDialogProps) {
  const { articles: t, common } = translations();
  const [categoryId, setCategoryId] = useState('');
  const [problem, setProblem] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function assign(): Promise<void> {
    if (categoryId === '') return setProblem(t('deposit.chooseCategory'));
    setBusy(true);
    try {
      await assignDeposit(deposit, categoryId);
      onClose();
    } catch (error) {
      setTrouble(failureText(error));
      setBusy(false);
    }
  }

  return (
    <TitledDialog
      title={t('deposit.assignTitle', { name: deposit.name })}
      width="xs"
      onClose={onClose}
      main={
        <WriteButton variant="contained" loading={isBusy} onClick={() => void assign()}>
          {t('deposit.assign')}
        </WriteButton>
      }
      others={
        <Button variant="text" onClick={onClose}>
          {common('cancel')}
        </Button>
      }
    >
      <Stack spacing={2.5}>
        {trouble && <Alert severity="error">{trouble}</Alert>}
        <Typography color="textSecondary">{t('deposit.assignText')}</Typography>
        <SelectField
          label={t('bulk.category')}
          value={categoryId}
          problem={problem}
          options={[
            { value: '', text: '' },
            ...lists.categories.map((category) => ({ value: category.categoryId, text: category.name })),
          ]}
          onChange={(chosen) => {
            setCategoryId(chosen);
            setProblem(undefined);
          }}
        />
      </Stack>
    </TitledDialog>
  );
}
