import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormErrors } from './form-errors.tsx';
import type { ChangedThing } from './last-change.tsx';
import type { FieldLine, RecordForm } from './record-form.ts';
import { useNamedField } from './use-named-field.ts';

type RecordPageProps<Values extends FieldValues> = {
  record: RecordForm<Values>;
  fields: readonly FieldLine<Values>[];
  thing: ChangedThing;
  children: ReactNode;
};

/** Everything around the fields of a record: what is wrong, the bar that saves, and what to do if two people save. */
export function RecordPage<Values extends FieldValues>({ record, fields, thing, children }: RecordPageProps<Values>) {
  useNamedField(record.form, fields);
  const { form, isSaving, trouble, conflict, save, discard, settle } = record;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormErrors form={form} fields={fields} trouble={trouble} />
        {children}
      </form>
      <SaveBar isDirty={form.formState.isDirty} isSaving={isSaving} onDiscard={discard} onSave={save} />
      {conflict && <ConflictDialog conflict={conflict} fields={fields} thing={thing} onSettle={settle} />}
    </FormProvider>
  );
}
