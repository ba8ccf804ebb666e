import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { setMethods } from '@tresen/domain/offer/set-division';
import { setRefusals } from '@tresen/domain/offer/set-check';
import { useState } from 'react';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { translations } from '../../../app/translations.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { moneyText } from '../money-text.ts';
import { changedValues, openSet } from './open-set.ts';
import { refusalText } from './refusal-text.ts';
import { SetPartList } from './set-part-list.tsx';
import { DivisionPreview } from './division-preview.tsx';
import { type SavedSet, useSaveSet } from './use-save-set.ts';
import { hasWrongAmount, partsOf, type SetDialogProps, type SetValues, valuesOfSet } from './set-values.ts';

/** Parts with their choices, and beside them how each choice is taxed: seen before it is saved. */
export function SetEditor({ articleId, name, saved, onClose }: SetDialogProps & { saved: SavedSet }) {
  const { common, sets: t } = translations();
  const [values, setValues] = useState<SetValues>(() => changedValues(articleId, saved.version) ?? valuesOfSet(saved));
  const [isChecked, setChecked] = useState(false);
  const { save, isSaving, trouble, setTrouble } = useSaveSet(onClose);
  const { priceCents, dearestCents, openPriced } = saved;
  const articles = new Map(saved.offered.map((article) => [article.articleId, article]));
  const set = { articleId, priceCents, method: values.method, parts: partsOf(values) };
  const isSet = set.parts.length > 0;
  const isNameless = set.parts.some((part) => part.name === '');
  const refusals = isSet ? setRefusals({ ...set, priceCents: dearestCents }, articles) : [];
  const problems = [...new Set(refusals.map((refusal) => refusalText(refusal, set.parts, articles)))];

  function change(next: SetValues): void {
    setTrouble(undefined);
    setValues(next);
    openSet.set({ articleId, changed: { version: saved.version, values: next } });
  }

  function submit(): void {
    setChecked(true);
    const problem = isNameless ? t('nameMissing') : hasWrongAmount(values) ? t('amountWrong') : problems[0];
    if (problem !== undefined) return setTrouble(problem);
    const { method, parts } = set;
    void save({ articleId, version: saved.version, method, parts: [...parts] });
  }

  return (
    <TitledDialog
      title={`${name} · ${t('title')}`}
      width="md"
      isWholeOnPhones
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        submit();
      }}
      main={<SubmitButton isBusy={isSaving}>{common('save')}</SubmitButton>}
      others={
        <Button variant="text" onClick={onClose}>
          {common('cancel')}
        </Button>
      }
    >
      <Box sx={columns}>
        <Stack spacing={2} useFlexGap sx={{ pt: 1, minWidth: 0 }}>
          {trouble && <Alert severity="error">{trouble}</Alert>}
          {openPriced.length > 0 && <Alert severity="error">{t('unsellable', { names: openPriced.join(', ') })}</Alert>}
          {saved.waitingFor.length > 0 && (
            <Alert severity="info">{t('waiting', { devices: saved.waitingFor.join(', ') })}</Alert>
          )}
          <SelectField
            label={t('method')}
            value={values.method}
            options={setMethods.map((value) => ({ value, text: t(`methods.${value}`) }))}
            hint={t(`methodHint.${values.method}`)}
            onChange={(method) => change({ ...values, method })}
          />
          <SetPartList values={values} offered={saved.offered} isChecked={isChecked} onChange={change} />
        </Stack>
        <Box component="section" aria-label={t('division')} sx={{ minWidth: 0, pt: 1 }}>
          <Stack spacing={1.5} useFlexGap>
            <b>{t('price', { amount: moneyText(priceCents) })}</b>
            {dearestCents > priceCents && <span>{t('dearest', { amount: moneyText(dearestCents) })}</span>}
            {problems.map((text) => (
              <Alert key={text} severity="warning">
                {text}
              </Alert>
            ))}
            {isSet ? <DivisionPreview set={set} articles={articles} /> : <span>{t('noParts')}</span>}
          </Stack>
        </Box>
      </Box>
    </TitledDialog>
  );
}

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
  alignItems: 'start',
};
