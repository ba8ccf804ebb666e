import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Adding, type AddRefusal, freeNumbers, tablesNamed } from '@tresen/domain/rooms/add-tables';
import { namesOf } from '@tresen/domain/rooms/dining-table';
import { nextNumber } from '@tresen/domain/rooms/table-names';
import { type KeyboardEvent, useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { translations } from '../../../app/translations.ts';
import { usePlanEditor } from './plan-context.ts';
import { ToolSection } from './tool-section.tsx';

type NumberTablesProps = { adding: Adding; onRefused: (refusal: AddRefusal | undefined) => void };

/** So many at once if nobody says otherwise. */
const usual = 10;

/** „12 bis 19 anlegen“. The next numbers are proposed, so that one press is enough. */
export function NumberTables({ adding, onRefused }: NumberTablesProps) {
  const { rooms: say } = translations();
  const { add } = usePlanEditor();
  const names = [...namesOf(adding.tables), ...adding.otherNames];
  const next = nextNumber(names);
  const [typed, setTyped] = useState<{ readonly from?: string; readonly to?: string }>({});
  const from = typed.from ?? String(next);
  const to = typed.to ?? (isNumber(from) ? String(Number(from) + usual - 1) : '');
  const range = { from: isNumber(from) ? Number(from) : Number.NaN, to: isNumber(to) ? Number(to) : Number.NaN };
  const count = freeNumbers(names, range.from, range.to).length;

  function make(): void {
    const made = tablesNamed(adding, range);
    onRefused(made.ok ? undefined : made.refusal);
    if (!made.ok) return;
    add(made.value);
    setTyped({});
  }

  /** Enter makes the tables; the page is saved by its own button. */
  function hear(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    make();
  }

  return (
    <ToolSection title={say('numbers.title')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, pt: 0.5 }}>
        <TextField
          label={say('numbers.from')}
          value={from}
          inputProps={numeric}
          onKeyDown={hear}
          onChange={(event) => setTyped({ ...typed, from: event.target.value })}
        />
        <TextField
          label={say('numbers.to')}
          value={to}
          inputProps={numeric}
          onKeyDown={hear}
          onChange={(event) => setTyped({ ...typed, to: event.target.value })}
        />
      </Box>
      <Button variant="outlined" size="large" onClick={make}>
        {count > 0 ? say('numbers.make', { n: count }) : say('numbers.makeNone')}
      </Button>
    </ToolSection>
  );
}

const numeric = { inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } as const;

function isNumber(text: string): boolean {
  return /^\d{1,5}$/.test(text.trim());
}
