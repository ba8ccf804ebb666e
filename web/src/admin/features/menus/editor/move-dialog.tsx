import type { MenuEntry } from '@tresen/domain/menu/menu';
import { homeOf } from '@tresen/domain/menu/menu-edits';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { TextDialog } from '../text-dialog.tsx';
import { nameOf, useEditor } from './editor-context.ts';
import { placeOf } from './moves.ts';

/** To any place, without dragging: the category, and after which entry. */
export function MoveDialog({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) {
  const { menus: say } = translations();
  const { content, articles, edit } = useEditor();
  const { categories } = content;
  const [categoryId, setCategoryId] = useState(homeOf(categories, entry.entryId)?.categoryId ?? '');
  const [position, setPosition] = useState('0');
  const others = (categories.find((category) => category.categoryId === categoryId)?.entries ?? []).filter(
    ({ entryId }) => entryId !== entry.entryId,
  );

  function submit(): void {
    const move = placeOf(content, entry.entryId, categoryId, Number(position));
    if (move) edit([move]);
    onClose();
  }

  return (
    <TextDialog
      title={say('move.title', { name: nameOf(entry, articles) })}
      submit={say('move.submit')}
      onClose={onClose}
      onSubmit={submit}
    >
      <SelectField
        label={say('move.category')}
        value={categoryId}
        options={categories.map((category) => ({ value: category.categoryId, text: nameOf(category, articles) }))}
        onChange={(next) => {
          setCategoryId(next);
          setPosition('0');
        }}
      />
      <SelectField
        label={say('move.position')}
        value={position}
        options={[
          { value: '0', text: say('move.first') },
          ...others.map((other, index) => ({
            value: String(index + 1),
            text: say('move.after', { name: nameOf(other, articles) }),
          })),
        ]}
        onChange={setPosition}
      />
    </TextDialog>
  );
}
