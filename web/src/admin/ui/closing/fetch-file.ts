import { learnFrom } from '../../app/connectivity/connectivity-store.ts';
import { showNotice } from '../../app/notices/notices.ts';

const patience = 60_000;

/** Fetches a file and hands it to the browser under this name. Not by the usual way: the answer is a file, not a record. */
export async function fetchFile(path: string, name: string, failed: string, body?: object): Promise<void> {
  try {
    const answer = await fetch(`/api/v1${path}`, { ...sent(body), signal: AbortSignal.timeout(patience) });
    learnFrom('answered');
    if (!answer.ok) return showNotice({ text: failed });
    const address = URL.createObjectURL(await answer.blob());
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), patience);
  } catch {
    learnFrom('failed');
    showNotice({ text: failed });
  }
}

/** What a file is made of, where that is more than an address. */
function sent(body: object | undefined): RequestInit {
  if (body === undefined) return {};
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}
