import { createStore } from '../../../shared/store.ts';

export type UnsavedForm = {
  /** Saves and says whether it worked; absent while the input is not valid. */
  readonly save?: (() => Promise<boolean>) | undefined;
};

export const unsavedForms = createStore<readonly UnsavedForm[]>([]);

/** Somebody wants to leave for a reason that is not a navigation: another language, another location, signing out. */
export const leaveRequest = createStore<((mayLeave: boolean) => void) | undefined>(undefined);

let isPassing = false;

/** The next navigation was asked about already. */
export function letPass(): void {
  isPassing = unsavedForms.get().length > 0;
}

/** Says it once. */
export function takePass(): boolean {
  const had = isPassing;
  isPassing = false;
  return had;
}

export function addUnsavedForm(form: UnsavedForm): () => void {
  unsavedForms.set([...unsavedForms.get(), form]);
  return () => unsavedForms.set(unsavedForms.get().filter((other) => other !== form));
}

export function mayLeave(): Promise<boolean> {
  if (unsavedForms.get().length === 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    leaveRequest.set((answer) => {
      leaveRequest.set(undefined);
      resolve(answer);
    });
  });
}

/** All or nothing: as soon as one form cannot be saved, the person stays. */
export async function saveAll(forms: readonly UnsavedForm[]): Promise<boolean> {
  for (const form of forms) {
    if (!form.save || !(await form.save())) return false;
  }
  return true;
}
