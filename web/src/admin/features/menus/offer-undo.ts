import { failureText } from '../../calls/failure-text.ts';
import { closeNotice, showNotice } from '../../notices/notices.ts';
import { words } from '../../words.ts';

/** Done at once, and for eight seconds one press takes it back. */
export function offerUndo(text: string, undo: () => Promise<unknown> | void): void {
  const id = crypto.randomUUID();
  async function takeBack(): Promise<void> {
    closeNotice(id);
    try {
      await undo();
    } catch (error) {
      showNotice({ text: failureText(error) });
    }
  }
  showNotice({ id, text, isUndo: true, actions: [{ label: words().common('undo'), onClick: () => void takeBack() }] });
}
