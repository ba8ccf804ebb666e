import type { Exported } from '@tresen/contract/exports';
import { exportFilePath } from '@tresen/contract/export-file-path';
import { useState } from 'react';
import { api, queries } from '../../app/api.ts';
import { failureText } from '../../app/calls/failure-text.ts';
import { showNotice } from '../../app/notices/notices.ts';
import { queryClient } from '../../app/query-client.ts';
import { translations } from '../../app/translations.ts';

const lookEveryMs = 700;
/** Whoever goes on working for this long finds it in the list. */
const longestMs = 10 * 60_000;

/** Asks for an export, waits for its job and hands over the file. The person may go on meanwhile. */
export function useExport(ask: (exportId: string) => Promise<Exported>) {
  const [running, setRunning] = useState<Exported>();
  const [refused, setRefused] = useState<Exported>();

  async function start(): Promise<void> {
    const t = translations().reports;
    setRefused(undefined);
    try {
      let export_ = await ask(crypto.randomUUID());
      setRunning(export_);
      showNotice({ text: t('exports.creating') });
      for (const begun = Date.now(); isUnderWay(export_) && Date.now() - begun < longestMs;) {
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
        export_ = await api.exports.show({ exportId: export_.exportId });
        setRunning(export_);
      }
      tell(export_);
      if (export_.state === 'refused') setRefused(export_);
    } catch (error) {
      showNotice({ text: failureText(error) });
    } finally {
      setRunning(undefined);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: queries.exports.key() }),
        queryClient.invalidateQueries({ queryKey: queries.datev.check.key() }),
      ]);
    }
  }

  return { start, running, refused };
}

export function isUnderWay({ state }: Exported): boolean {
  return state === 'waiting' || state === 'running';
}

export function downloadExport({ exportId }: Pick<Exported, 'exportId'>): void {
  const link = document.createElement('a');
  link.href = `/api/v1${exportFilePath(exportId)}`;
  link.download = '';
  link.click();
}

function tell(export_: Exported): void {
  const t = translations().reports;
  if (export_.state === 'failed') showNotice({ text: t('exports.failedNotice') });
  if (export_.state !== 'ready') return;
  downloadExport(export_);
  showNotice({
    text: t('exports.ready', { name: export_.files[0]?.name ?? '' }),
    actions: [{ label: t('exports.get'), onClick: () => downloadExport(export_) }],
  });
}
