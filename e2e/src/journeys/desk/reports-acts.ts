import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright-core';
import { beforeAll } from 'vitest';
import type { TestServer } from '../../test-server.ts';
import { tresen } from '../../test-server/command-line.ts';

/** Gives the organisation a past: sales of the last weeks, every day but today closed with its Z-report. */
export function usePastSales(testServer: () => TestServer, days: number, perDay: number): void {
  beforeAll(async () => {
    await tresen(['seed-sales', '--days', String(days), '--per-day', String(perDay)], testServer().database);
  });
}

/** The day of business in the demo organisation, which ends at four in the morning. */
export function businessToday(): Temporal.PlainDate {
  return Temporal.Now.zonedDateTimeISO('Europe/Berlin').subtract({ hours: 4 }).toPlainDate();
}

export type BatchFile = {
  readonly name: string;
  readonly head: readonly string[];
  readonly captions: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** A booking batch as it lies in the downloads, cut into its fields. */
export async function readDownload(download: Download): Promise<BatchFile> {
  const bytes = await readFile(await download.path());
  const lines = new TextDecoder('windows-1252').decode(bytes).split('\r\n').slice(0, -1);
  const [head = [], captions = [], ...rows] = lines.map((line) => line.split(';'));
  return { name: download.suggestedFilename(), head, captions, rows };
}

/** What is left on an account when all rows are booked, in cents. */
export function balanceOf({ rows }: BatchFile, account: string): number {
  return rows.reduce((sum, row) => {
    const amount = Number(row[0]?.replace(',', '')) * (row[1] === '"S"' ? 1 : -1);
    return sum + (row[6] === account ? amount : 0) - (row[7] === account ? amount : 0);
  }, 0);
}

/** `1.234,50 €` and `€1,234.50` as cents. */
export function centsIn(text: string): number {
  const digits = text.replaceAll(/[^\d,.−-]/g, '').replace('−', '-');
  const [, sign, whole = '', part = '00'] = /^(-?)(.*?)(?:[.,](\d\d))?$/.exec(digits) ?? [];
  return Number(`${sign}${whole.replaceAll(/[.,]/g, '')}${part}`);
}
