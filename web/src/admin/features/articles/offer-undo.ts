import { failureText } from '../../calls/failure-text.ts';
import { closeNotice, showNotice } from '../../notices/notices.ts';
import { words } from '../../words.ts';

/** Says what was done and offers to take it back, for as long as such an offer stands. */
export function offerUndo(text: string, undo: () => Promise<void>): void {
  const id = crypto.randomUUID();
  const onClick = () => {
    closeNotice(id);
    void undo().catch(tellFailure);
  };
  showNotice({ id, text, isUndo: true, actions: [{ label: words().common('undo'), onClick }] });
}

export function tellFailure(error: unknown): void {
  showNotice({ text: failureText(error) });
}
