import { useEffect, useRef } from 'react';
import { addUnsavedForm, type UnsavedForm } from './unsaved-forms.ts';

/** While `isDirty`, leaving the page by any way asks first. */
export function useUnsavedChanges({ isDirty, save }: UnsavedForm & { readonly isDirty: boolean }): void {
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  const canSave = save !== undefined;

  useEffect(() => {
    if (!isDirty) return undefined;
    return addUnsavedForm(canSave ? { save: async () => (await latestSave.current?.()) ?? false } : {});
  }, [isDirty, canSave]);
}
