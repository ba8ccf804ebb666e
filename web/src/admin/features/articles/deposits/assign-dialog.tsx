import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { Article } from '@tresen/contract/articles';
import { useId, useState } from 'react';
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx';
import { failureText } from '../../../app/calls/failure-text.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { words } from '../../../app/translations.ts';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import type { ArticleLists } from '../article-lists.ts';
import { assignDeposit } from './assign-deposit.ts';

type AssignDialogProps = { deposit: Article; lists: ArticleLists; onClose: () => void };

/** One deposit for everything in a category: twenty beers, one answer. */
export function AssignDialog({ deposit, lists, onClose }: AssignDialogProps) {
  const { articles: t, common } = words();
  const id = useId();
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
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('deposit.assignTitle', { name: deposit.name })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          {trouble && <Alert severity="error">{trouble}</Alert>}
          <DialogContentText>{t('deposit.assignText')}</DialogContentText>
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
      </DialogContent>
      <DialogButtons
        main={
          <WriteButton variant="contained" loading={isBusy} onClick={() => void assign()}>
            {t('deposit.assign')}
          </WriteButton>
        }
      >
        <Button variant="text" onClick={onClose}>
          {common('cancel')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
