import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';

export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  showNotice({ text: translations().common('copied') });
}
