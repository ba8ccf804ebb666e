import { failureText } from '../calls/failure-text.ts';
import { translations } from '../translations.ts';
import { closeNotice, showNotice } from './notices.ts';

/** Done at once, and for eight seconds one press takes it back. */
export function offerUndo(text: string, undo: () => Promise<unknown> | void): void {
  const id = crypto.randomUUID();
  async function takeBack(): Promise<void> {
    closeNotice(id);
    try {
      await undo();
    } catch (error) {
      tellFailure(error);
    }
  }
  showNotice({
    id,
    text,
    isUndo: true,
    actions: [{ label: translations().common('undo'), onClick: () => void takeBack() }],
  });
}

export function tellFailure(error: unknown): void {
  showNotice({ text: failureText(error) });
}
