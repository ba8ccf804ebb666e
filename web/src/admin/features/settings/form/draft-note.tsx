import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { momentText } from '../../../../shared/format-moment.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { forgetDraft, keepDraft, readDraft } from './draft-store.ts';
import type { RecordForm } from './record-form.ts';

const keepAfter = 500;

/** Keeps what is typed on this device until it is saved or given up, and offers it again after a crash. */
export function DraftNote<Values extends FieldValues>({ name, record }: { name: string; record: RecordForm<Values> }) {
  const { common, settings } = translations();
  const { form, base } = record;
  const { isDirty } = form.formState;
  const [draft, setDraft] = useState(() => readDraft<Values>(name, Date.now()));

  useEffect(() => {
    if (!isDirty) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        timer = setTimeout(() => keepDraft(name, { at: Date.now(), from: base, typed: values }), keepAfter);
      },
    });
    keepDraft(name, { at: Date.now(), from: base, typed: form.getValues() });
    return () => {
      // Saved, discarded or left on purpose: only a page that died leaves its draft behind.
      clearTimeout(timer);
      stop();
      forgetDraft(name);
    };
  }, [isDirty, name, base, form]);

  function close(): void {
    forgetDraft(name);
    setDraft(undefined);
  }

  if (!draft || isDirty) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2 }}
      action={
        <>
          <Button
            variant="text"
            color="inherit"
            onClick={() => {
              close();
              record.resume(draft.from, draft.typed);
            }}
          >
            {settings('draft.restore')}
          </Button>
          <Button variant="text" color="inherit" onClick={close}>
            {common('discard')}
          </Button>
        </>
      }
    >
      {settings('draft.found', { time: momentText(draft.at, currentLocale()) })}
    </Alert>
  );
}
