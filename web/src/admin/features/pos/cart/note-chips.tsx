import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { notesOf } from './recent-notes.ts';

type NoteChipsProps = { articleId: string; note: string; onChoose: (note: string) => void };

export function NoteChips({ articleId, note, onChoose }: NoteChipsProps) {
  const [notes] = useState(() => notesOf(articleId));
  if (notes.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {notes.map((one) => (
        <Chip
          key={one}
          label={one}
          variant={one === note.trim() ? 'filled' : 'outlined'}
          aria-pressed={one === note.trim()}
          onClick={() => onChoose(one === note.trim() ? '' : one)}
          sx={{ height: 48, borderRadius: '24px', px: 0.5 }}
        />
      ))}
    </Stack>
  );
}
