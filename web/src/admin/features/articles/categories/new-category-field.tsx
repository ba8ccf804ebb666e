import Box from '@mui/material/Box';
import { nameRules } from '@tresen/domain/basics/text-rules';
import { type KeyboardEvent, useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { api, queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { validateText } from '../../../ui/forms/validate.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';

type NewCategoryFieldProps = { label: string; onAdded?: (categoryId: string) => void; onClose?: () => void };

/** A name and Enter. It stands inside other forms, so it is none itself. */
export function NewCategoryField({ label, onAdded, onClose }: NewCategoryFieldProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const create = useCall(api.categories.create);

  async function add(): Promise<void> {
    const verdict = validateText(name, nameRules);
    if (verdict !== true) return setProblem(verdict);
    const categoryId = crypto.randomUUID();
    try {
      await create.mutateAsync({ categoryId, name: name.trim() });
    } catch (error) {
      return setProblem(failureText(error));
    }
    await queryClient.invalidateQueries({ queryKey: queries.categories.key() });
    setName('');
    onAdded?.(categoryId);
  }

  function hear(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      void add();
    } else if (event.key === 'Escape' && onClose) {
      event.stopPropagation();
      onClose();
    }
  }

  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mt: 1.5 }}>
      <TextField
        autoFocus={onClose !== undefined}
        label={label}
        problem={problem}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={hear}
      />
      <WriteButton
        variant="outlined"
        loading={create.isPending}
        onClick={() => void add()}
        sx={{ mt: 1, flex: 'none' }}
      >
        {translations().articles('category.add')}
      </WriteButton>
    </Box>
  );
}
