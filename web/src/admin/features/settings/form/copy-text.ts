import { showNotice } from '../../../notices/notices.ts';
import { words } from '../../../words.ts';

export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  showNotice({ text: words().common('copied') });
}
