import { open, readFile, rename } from 'node:fs/promises';
import { z } from 'zod';

/**
 * What is known here of a job. `begun` without an end is nobody's to say: the computer went down in the middle. `torn`: some of it
 * may be on paper. `clear`: certainly nothing is.
 */
export type JobMark = 'begun' | 'printed' | 'torn' | 'clear';

/** Remembers, also through a power cut, what has gone to a printer: no paper comes twice without saying so. */
export type JobJournal = {
  readonly of: (jobId: string) => JobMark | undefined;
  /** On the disk when it resolves. */
  readonly mark: (jobId: string, mark: JobMark) => Promise<void>;
  readonly close: () => Promise<void>;
};

const line = z.object({ jobId: z.string(), mark: z.enum(['begun', 'printed', 'torn', 'clear']) });

/** Far more than the server still asks for: its jobs are gone after an hour or two. */
const mostKept = 5000;

export async function openJobJournal(path: string): Promise<JobJournal> {
  const known = new Map<string, JobMark>();
  const text = await readFile(path, 'utf8').catch(() => '');
  for (const each of text.split('\n')) {
    const read = readLine(each);
    if (!read) continue;
    known.delete(read.jobId);
    known.set(read.jobId, read.mark);
  }
  for (const jobId of [...known.keys()].slice(0, Math.max(0, known.size - mostKept))) known.delete(jobId);
  await rewrite(path, known);
  const file = await open(path, 'a', 0o600);
  let last: Promise<void> = Promise.resolve();

  return {
    of: (jobId) => known.get(jobId),
    mark: (jobId, mark) => {
      known.delete(jobId);
      known.set(jobId, mark);
      // One after the other: two half lines would be none.
      last = last
        .catch(() => undefined)
        .then(async () => {
          await file.appendFile(`${JSON.stringify({ jobId, mark })}\n`);
          await file.datasync();
        });
      return last;
    },
    close: async () => {
      await last.catch(() => undefined);
      await file.close();
    },
  };
}

/** The last line may be half of one: the power went away while it was written. */
function readLine(text: string): z.infer<typeof line> | undefined {
  try {
    return line.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

async function rewrite(path: string, known: ReadonlyMap<string, JobMark>): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile([...known].map(([jobId, mark]) => `${JSON.stringify({ jobId, mark })}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}
