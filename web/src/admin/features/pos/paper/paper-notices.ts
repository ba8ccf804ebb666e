import type { PaperJob } from '../../../device/journal/paper-job.ts';
import { closeNotice, showNotice } from '../../../app/notices/notices.ts';
import { isMissing } from '../../../device/printing/missing-paper.ts';
import type { PrintService } from '../../../device/printing/print-service.ts';
import { translations } from '../../../app/translations.ts';
import { causeText } from '../../../ui/printing/cause-text.ts';

/** What did not come is said, and stays until somebody answers or the paper comes after all. */
export function tellOfFailures(desk: PrintService): () => void {
  const shown = new Map<string, string>();
  return () => {
    const stuck = new Map(
      desk.jobs
        .get()
        .filter((job) => isMissing(job) && job.cause !== null)
        .map((job) => [job.key, job]),
    );
    for (const [key, job] of stuck) {
      const mark = job.state === 'queued' || job.state === 'sending' ? 'waits' : job.state;
      if (shown.get(key) === mark) continue;
      shown.set(key, mark);
      tell(desk, job);
    }
    const known = new Set(desk.jobs.get().map(({ key }) => key));
    for (const key of [...shown.keys()].filter((each) => !known.has(each))) {
      shown.delete(key);
      closeNotice(idOf(key));
    }
  };
}

function tell(desk: PrintService, job: PaperJob): void {
  const { printers } = translations();
  const id = idOf(job.key);
  const text = failureText(desk, job);
  // A drawer is never opened by itself a second time: there is nothing to answer.
  if (job.kind === 'drawer') return showNotice({ id, text, lastsFor: 6_000 });
  const answered = (act?: () => Promise<void>) => () => {
    closeNotice(id);
    void act?.();
  };
  const again = printers(job.state === 'uncertain' ? 'paper.copyNow' : 'paper.again');
  showNotice({
    id,
    text,
    isLasting: true,
    actions: [
      { label: again, onClick: answered(() => desk.again(job)) },
      { label: printers('paper.later'), onClick: answered() },
    ],
  });
}

/** Said once for each device: whoever may set it up is taken there. */
export function tellOfStranger(desk: PrintService, setUp: () => (() => void) | undefined): () => void {
  const shown = new Set<string>();
  return () => {
    const name = desk.stranger.get();
    if (name === undefined || shown.has(name)) return;
    shown.add(name);
    const { printers } = translations();
    const onClick = setUp();
    showNotice({
      id: 'paper-stranger',
      text: printers('error.notSetUp', { name }),
      lastsFor: 12_000,
      ...(onClick ? { actions: [{ label: printers('error.setUp'), onClick }] } : {}),
    });
  };
}

function idOf(key: string): string {
  return `paper-${key}`;
}

function failureText(desk: PrintService, { kind, document, cause, printerId }: PaperJob): string {
  const { printers } = translations();
  const printer = desk.printers.get().find((each) => each.printerId === printerId);
  const said = causeText(cause ?? 'no-response', printer);
  if (kind === 'drawer') return printers('paper.drawerFailed', { cause: said });
  if (kind === 'slip' || kind === 'cancellation')
    return printers('paper.slipFailed', { number: document.title, cause: said });
  if (kind === 'receipt') return printers('paper.receiptFailed', { number: document.title, cause: said });
  return printers('paper.failed', { what: printers(`paper.kind.${kind}`, { title: document.title }), cause: said });
}
