import { mdiLinkVariant, mdiTrashCanOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ListedOptionGroup } from '@tresen/contract/option-groups';
import type { AttachedGroup } from '@tresen/domain/offer/option-group';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { api } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { translations } from '../../../app/translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import type { Category } from '../article-lists.ts';
import { CountFields } from './count-fields.tsx';
import { refreshOptions } from './option-groups-query.ts';
import { TakeGroupDialog } from './take-group-dialog.tsx';
import { usualAttachment } from '@tresen/domain/offer/usual-attachment';

type CategoryOptionsDialogProps = {
  category: Category;
  groups: readonly ListedOptionGroup[];
  start: readonly AttachedGroup[];
  onClose: () => void;
};

/** What every article of a category offers. */
export function CategoryOptionsDialog({ category, groups, start, onClose }: CategoryOptionsDialogProps) {
  const { options: t, common } = translations();
  // What was read when the dialog opened: whoever saved since is not overwritten.
  const [before] = useState(start);
  const [attached, setAttached] = useState(before);
  const [isTaking, setTaking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const left = groups.filter(({ groupId }) => !attached.some((row) => row.groupId === groupId));

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { categoryId } = category;
      await api.optionGroups.attachToCategory({ categoryId, before: [...before], groups: [...attached] });
      await refreshOptions();
      onClose();
    } catch (error) {
      setTrouble(failureText(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('categoryTitle', { name: category.name })}
      text={t('categoriesText')}
      isDirty={attached !== before}
      trouble={trouble}
      submit={common('save')}
      isBusy={isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {attached.length === 0 && <Typography color="textSecondary">{t('categoryNone')}</Typography>}
      {attached.map((row, place) => {
        const group = groups.find(({ groupId }) => groupId === row.groupId);
        if (!group) return null;
        const remove = t('groups.remove', { name: group.name });
        return (
          <Box key={row.groupId}>
            <Box sx={{ display: 'flex', alignItems: 'center' }}>
              <Typography sx={{ flex: 1, fontWeight: 600 }}>{group.name}</Typography>
              <IconButton aria-label={remove} title={remove} onClick={() => setAttached(attached.toSpliced(place, 1))}>
                <Icon path={mdiTrashCanOutline} />
              </IconButton>
            </Box>
            <CountFields group={group} attached={row} onChange={(next) => setAttached(attached.with(place, next))} />
          </Box>
        );
      })}
      <Box>
        <Button variant="outlined" startIcon={<Icon path={mdiLinkVariant} />} onClick={() => setTaking(true)}>
          {t('take')}
        </Button>
      </Box>
      {isTaking && (
        <TakeGroupDialog
          groups={left}
          onTake={(group) => {
            setAttached([...attached, usualAttachment(group)]);
            setTaking(false);
          }}
          onClose={() => setTaking(false)}
        />
      )}
    </FormDialog>
  );
}
