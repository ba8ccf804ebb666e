import { type AllergyNote, readAllergyNote, writeAllergyNote } from '@tresen/domain/orders/allergy-note';
import { noteMax } from '@tresen/domain/sales/cart';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { translations } from '../../../app/translations.ts';
import { allergenName } from './allergen-name.ts';
import { AllergyChoice } from './allergy-choice.tsx';
import { NoteChips } from './note-chips.tsx';

type NotePartProps = { article: CatalogueArticle; note: string; onChange: (note: string) => void };

/** What the kitchen is told about a line: in words, and allergies by choice. */
export function NotePart({ article, note, onChange }: NotePartProps) {
  const said = readAllergyNote(note);
  const change = (part: Partial<AllergyNote>) =>
    onChange(writeAllergyNote({ ...said, ...part }, allergenName, noteMax));
  const t = translations().till;
  return (
    <>
      <div>
        <TextField
          label={t('item.note')}
          hint={t('item.noteHint')}
          value={said.text}
          inputProps={{ maxLength: noteMax - (note.length - said.text.length), enterKeyHint: 'done' }}
          onChange={(event) => change({ text: event.target.value })}
        />
        <NoteChips articleId={article.articleId} note={said.text} onChoose={(text) => change({ text })} />
      </div>
      {article.kind === 'sale' && (
        <AllergyChoice chosen={said.allergens} onChange={(allergens) => change({ allergens })} />
      )}
    </>
  );
}
