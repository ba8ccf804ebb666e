import type { PrintCause } from '@tresen/domain/print/job';
import { api } from '../../../app/api.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { causeText } from '../../../ui/printing/cause-text.ts';
import type { Printer } from './printer.ts';

export type TestOutcome = 'sent' | 'late' | { readonly cause: PrintCause };

const askEvery = 700;
const mostAsked = 90;

/** A sheet out of a printer of the network: asked for at the server, brought by the bridge. */
export async function printTestSheet({ printerId }: Pick<Printer, 'printerId'>): Promise<TestOutcome> {
  const jobId = crypto.randomUUID();
  let { state, cause } = await api.printers.test({ printerId, jobId, locale: currentLocale() });
  for (let asked = 0; (state === 'queued' || state === 'sending') && asked < mostAsked; asked += 1) {
    await new Promise((resolve) => setTimeout(resolve, askEvery));
    ({ state, cause } = await api.printers.testState({ printerId, jobId }));
  }
  if (state === 'sent') return 'sent';
  return cause === null ? 'late' : { cause };
}

export function testText(outcome: TestOutcome): string {
  const { bridges } = translations();
  if (outcome === 'sent') return bridges('test.sent');
  if (outcome === 'late') return bridges('test.late');
  return bridges('test.failed', { cause: causeText(outcome.cause, { connection: 'network' }) });
}
