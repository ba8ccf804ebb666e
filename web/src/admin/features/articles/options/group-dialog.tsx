import { mdiPlus } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ListedOptionGroup } from '@tresen/contract/option-groups';
import { type OptionGroup, optionKinds, optionsPerGroupMax } from '@tresen/domain/offer/option-group';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { api } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { translations } from '../../../app/translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { blankOption, draftOf, type GroupDraft, type OptionDraft, problemsOf, settingsOf } from './group-draft.ts';
import { OptionFields } from './option-fields.tsx';
import { refreshOptions } from './option-groups-query.ts';

type GroupDialogProps = {
  /** Without one it is made. */
  group: ListedOptionGroup | undefined;
  onSaved?: (group: OptionGroup) => void;
  onClose: () => void;
};

/** A group with all its options, made or changed in one go. */
export function GroupDialog({ group, onSaved, onClose }: GroupDialogProps) {
  const { options: t, common } = translations();
  const [groupId] = useState(() => group?.groupId ?? crypto.randomUUID());
  const [start] = useState(() => draftOf(group));
  const [draft, setDraft] = useState<GroupDraft>(start);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const problems = isChecked ? problemsOf(draft) : undefined;
  const change = (part: Partial<GroupDraft>) => setDraft({ ...draft, ...part });
  const { options } = draft;
  const put = (place: number, option: OptionDraft) => change({ options: options.with(place, option) });

  async function save(): Promise<void> {
    setChecked(true);
    setTrouble(undefined);
    if (problemsOf(draft)) return;
    setBusy(true);
    try {
      const settings = { groupId, ...settingsOf(draft) };
      if (group) await api.optionGroups.save({ ...settings, version: group.version });
      else await api.optionGroups.create(settings);
      await refreshOptions();
      onSaved?.(settings);
      onClose();
    } catch (error) {
      setTrouble(failureText(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={group ? t('editTitle') : t('newTitle')}
      isDirty={draft !== start}
      trouble={trouble}
      submit={common('save')}
      isBusy={isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        value={draft.name}
        problem={problems?.name}
        inputProps={{ maxLength: 100, autoComplete: 'off' }}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={`${t('nameEn')} (${common('optional')})`}
        value={draft.nameEn}
        inputProps={{ maxLength: 100, autoComplete: 'off', lang: 'en' }}
        onChange={(event) => change({ nameEn: event.target.value })}
      />
      <Segments
        look="field"
        isLabelShown
        label={t('kind.label')}
        value={draft.kind}
        options={optionKinds.map((value) => ({ value, text: t(`kind.${value}`) }))}
        onChange={(kind) => change({ kind })}
      >
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t(`kindText.${draft.kind}`)}
        </Typography>
      </Segments>
      <Box component="ol" aria-label={t('options')} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {options.map((option, place) => (
          <OptionFields
            key={option.optionId}
            option={option}
            place={place}
            problems={problems?.options.get(option.optionId)}
            onChange={(next) => put(place, next)}
            onRemove={() => change({ options: options.toSpliced(place, 1) })}
          />
        ))}
      </Box>
      {problems?.all && <Alert severity="error">{problems.all}</Alert>}
      <Box>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPlus} />}
          disabled={options.length >= optionsPerGroupMax}
          onClick={() => change({ options: [...options, blankOption()] })}
        >
          {t('add')}
        </Button>
      </Box>
    </FormDialog>
  );
}
