import { headOf, type MenuCategory, type MenuEntry, menuLimits } from '@tresen/domain/menu/menu';
import type { MenuEdit } from '@tresen/domain/menu/menu-edits';
import { hoursRefusal } from '@tresen/domain/menu/menu-hours';
import { useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { translations } from '../../../app/translations.ts';
import { CheckRow } from '../check-row.tsx';
import { TextDialog } from '../text-dialog.tsx';
import { useEditor } from './editor-context.ts';
import { HoursFields } from './hours-fields.tsx';

type EditBlockDialogProps = { block: MenuCategory | MenuEntry; categoryId: string; onClose: () => void };

/** Titles in both languages, and when and how it is shown. */
export function EditBlockDialog({ block, categoryId, onClose }: EditBlockDialogProps) {
  const { menus: say } = translations();
  const { articles, edit } = useEditor();
  const [values, setValues] = useState(block);
  const article = 'kind' in values && values.kind === 'article' ? articles.get(values.articleId) : undefined;
  const isEntry = 'kind' in values && values.kind === 'article';
  const isSubheading = 'kind' in values && values.kind === 'subheading';
  const hours = 'hours' in values ? values.hours : undefined;
  const text = (field: 'title' | 'titleEn', label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      value={values[field]}
      autoFocus={field === 'title'}
      inputProps={{ maxLength: menuLimits.title }}
      onChange={(event) => setValues({ ...values, [field]: event.target.value })}
    />
  );

  function submit(): void {
    const trimmed = { ...values, title: values.title.trim(), titleEn: values.titleEn.trim() };
    const made: MenuEdit =
      'kind' in trimmed
        ? { what: 'put-entry', categoryId, entry: trimmed }
        : { what: 'put-category', category: headOf(trimmed) };
    edit([made]);
    onClose();
  }

  return (
    <TextDialog
      title={say(isEntry ? 'block.entry' : isSubheading ? 'block.subheading' : 'block.category')}
      submit={say('block.done')}
      isStill={hours !== undefined && hoursRefusal(hours) !== undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      {isEntry
        ? text('title', say('block.altTitle'), say('block.altTitleHint', { name: article?.name ?? '' }))
        : text('title', say('block.title'))}
      {text('titleEn', say(isEntry ? 'block.altTitleEn' : 'block.titleEn'), article?.nameEn)}
      {'isHidden' in values && (
        <CheckRow
          label={say('block.visible')}
          isOn={!values.isHidden}
          onChange={(isOn) => setValues({ ...values, isHidden: !isOn })}
        />
      )}
      {'hasLargePicture' in values && (
        <CheckRow
          label={say('block.largePicture')}
          isOn={values.hasLargePicture}
          onChange={(isOn) => setValues({ ...values, hasLargePicture: isOn })}
        />
      )}
      {!isSubheading && <HoursFields hours={hours} onChange={(next) => setValues({ ...values, hours: next })} />}
    </TextDialog>
  );
}
