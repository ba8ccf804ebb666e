import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { problemCodeOf } from '../../../app/calls/call-failure.ts';
import { placeFailure } from '../../../ui/forms/place-failure.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { type Change, changesMeanwhile, mergeSides, type Sides, type Winner } from './three-way.ts';

/** A record as it was read: what is in it, and which state of it that is. */
export type Read<Values> = { readonly version: number; readonly values: Values };

export type FieldLine<Values extends FieldValues> = {
  readonly path: FieldPath<Values>;
  readonly label: string;
  /** The value as people read it. */
  readonly show: (values: Values) => string;
};

export type Conflict<Values extends FieldValues> = {
  readonly sides: Sides<Values>;
  readonly theirs: Read<Values>;
  readonly changes: readonly Change<Values>[];
};

type RecordParts<Values extends FieldValues> = {
  readonly loaded: Read<Values>;
  readonly fields: readonly FieldLine<Values>[];
  readonly read: () => Promise<Read<Values>>;
  /** Writes and says which state it is now; refused with `record/changed` if `base` is not the newest any more. */
  readonly write: (mine: Values, base: Read<Values>) => Promise<Read<Values>>;
  /** Where a refusal belongs. */
  readonly places?: Readonly<Record<string, FieldPath<Values>>>;
  /** Brings what was read up to date. */
  readonly onSaved?: (saved: Read<Values>) => void;
};

export type RecordForm<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly base: Read<Values>;
  readonly isSaving: boolean;
  readonly trouble: string | undefined;
  readonly conflict: Conflict<Values> | undefined;
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
  readonly settle: (winner: Winner | undefined) => void;
  /** Goes on with what was typed on top of an older state. */
  readonly resume: (from: Read<Values>, typed: Values) => void;
};

/** The form of a record that two people may edit at once: whoever saves second is told what changed meanwhile. */
export function useRecordForm<Values extends FieldValues>(parts: RecordParts<Values>): RecordForm<Values> {
  const { loaded, fields, read, write, places, onSaved } = parts;
  const paths = fields.map(({ path }) => path);
  const [base, setBase] = useState(loaded);
  const [isSaving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: defaultsOf(loaded.values) });
  const { isDirty } = form.formState;

  // Whoever has typed nothing simply sees the newest state.
  useEffect(() => {
    if (isDirty || isSaving || JSON.stringify(loaded) === JSON.stringify(base)) return;
    if (loaded.version < base.version) return;
    setBase(loaded);
    form.reset(loaded.values);
  }, [loaded, base, isDirty, isSaving, form]);

  function rebase(onto: Read<Values>, typed: Values): void {
    setBase(onto);
    form.reset(onto.values);
    form.reset(typed, { keepDefaultValues: true });
  }

  async function attempt(mine: Values, from: Read<Values>): Promise<boolean> {
    try {
      const saved = await write(mine, from);
      // First what was read, then the form: the other way round it would look as if somebody else had changed it.
      onSaved?.(saved);
      setBase(saved);
      form.reset(saved.values);
      showNotice({ text: translations().common('saved') });
      return true;
    } catch (error) {
      if (problemCodeOf(error) !== 'record/changed') throw error;
    }
    const theirs = await read();
    const sides = { base: from.values, mine, theirs: theirs.values };
    const changes = changesMeanwhile(paths, sides);
    if (changes.length === 0 && theirs.version !== from.version) return attempt(mine, theirs);
    setConflict({ sides, theirs, changes });
    return false;
  }

  async function save(): Promise<boolean> {
    if (isSaving) return false;
    setTrouble(undefined);
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return false;
    setSaving(true);
    try {
      return await attempt(structuredClone(form.getValues()), base);
    } catch (error) {
      setTrouble(placeFailure(error, form, places));
      return false;
    } finally {
      setSaving(false);
    }
  }

  function settle(winner: Winner | undefined): void {
    setConflict(undefined);
    if (!conflict || !winner) return;
    rebase(conflict.theirs, mergeSides(paths, conflict.sides, winner));
  }

  function discard(): void {
    setTrouble(undefined);
    form.reset(base.values);
  }

  return { form, base, isSaving, trouble, conflict, save, discard, settle, resume: rebase };
}

function defaultsOf<Values extends FieldValues>(values: Values): DefaultValues<Values> {
  // Every value is there from the start; the library's type allows for forms in which some are not.
  return values as DefaultValues<Values>;
}
