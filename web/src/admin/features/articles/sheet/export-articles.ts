import { learnFrom } from '../../../app/connectivity/connectivity-store.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { currentLocale, translations } from '../../../app/translations.ts';

const patience = 60_000;

/** Fetches the file and hands it to the browser. Not by the usual way: the answer is a file, not a record. */
export async function exportArticles(format: 'csv' | 'xlsx'): Promise<void> {
  try {
    const address = `/api/v1/articles/export?${new URLSearchParams({ format, locale: currentLocale() })}`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience) });
    learnFrom('answered');
    const isFile = answer.ok && answer.headers.has('content-disposition');
    if (!isFile) return tellFailed();
    save(await answer.blob(), fileNameOf(answer) ?? `${translations().routes('articles')}.${format}`);
  } catch {
    learnFrom('failed');
    tellFailed();
  }
}

/** The plain name, or the one with letters beyond ASCII. */
export function fileNameOf({ headers }: Pick<Response, 'headers'>): string | undefined {
  const said = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(said)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(said)?.[1];
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), patience);
}

function tellFailed(): void {
  showNotice({ text: translations().articles('more.exportFailed') });
}
