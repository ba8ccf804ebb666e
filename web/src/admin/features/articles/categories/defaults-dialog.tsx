import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import Typography from '@mui/material/Typography';
import { failureText } from '../../../app/calls/failure-text.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { api } from '../../../app/api.ts';
import { translations } from '../../../app/translations.ts';
import { refreshArticles } from '../article-cache.ts';
import { undoableChange } from '../bulk/change-many.ts';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { StationChoices } from '../station-choices.tsx';
import { vatOptions } from '../vat-options.ts';
import type { Category } from '../article-lists.ts';

type DefaultsDialogProps = {
  category: Category;
  onClose: () => void;
  /** Articles were changed: the way back is offered below, where nothing may lie over it. */
  onAligned: () => void;
};

/** What new articles of a category start with. Those that are there follow only if that is wished. */
export function DefaultsDialog({ category, onClose, onAligned }: DefaultsDialogProps) {
  const { articles: t, common } = translations();
  const { categoryId, name } = category;
  const [defaults, setDefaults] = useState(category.defaults);
  const [differing, setDiffering] = useState(0);
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setTrouble(undefined);
    await work().catch((error: unknown) => setTrouble(failureText(error)));
    setBusy(false);
  }

  async function save(): Promise<void> {
    const answer = await api.categories.setDefaults({ categoryId, defaults });
    await refreshArticles();
    if (answer.differing === 0) onClose();
    else setDiffering(answer.differing);
  }

  async function align(): Promise<void> {
    await undoableChange(() => api.articles.takeDefaults({ categoryId }));
    onAligned();
  }

  return (
    <FormDialog
      title={t('category.defaultsTitle', { name })}
      size="small"
      trouble={trouble}
      cancel={differing > 0 ? t('category.leave') : common('cancel')}
      main={
        <WriteButton type="submit" variant="contained" loading={isBusy}>
          {differing > 0 ? t('category.apply') : common('save')}
        </WriteButton>
      }
      onSubmit={() => void attempt(differing > 0 ? align : save)}
      onClose={onClose}
    >
      {differing > 0 ? (
        <Typography color="textSecondary" role="status">
          {t('category.differ', { n: differing, name })}
        </Typography>
      ) : (
        <>
          <Typography color="textSecondary">{t('category.defaultsText')}</Typography>
          <SelectField
            label={t('form.vat')}
            value={defaults.taxKeyInHouse ?? ''}
            options={[{ value: '', text: t('category.noDefault') }, ...vatOptions('sale')]}
            onChange={(key) => setDefaults({ ...defaults, taxKeyInHouse: key || null })}
          />
          <SelectField
            label={t('form.vatTakeAway')}
            value={defaults.taxKeyTakeAway ?? ''}
            options={[{ value: '', text: t('form.vatSame') }, ...vatOptions('sale')]}
            onChange={(key) => setDefaults({ ...defaults, taxKeyTakeAway: key || null })}
          />
          <StationChoices
            value={defaults.stationIds}
            none={t('category.noDefault')}
            onChange={(stationIds) => setDefaults({ ...defaults, stationIds })}
          />
        </>
      )}
    </FormDialog>
  );
}
