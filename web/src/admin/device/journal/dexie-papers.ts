import type { JournalTables } from './dexie-tables.ts';
import type { PaperStore } from './paper-job.ts';

/** What waits for a printer, beside the sales that wait for the server. */
export function dexiePapers(db: JournalTables): PaperStore {
  return {
    list: () => db.papers.toArray(),
    add: (jobs) =>
      db.transaction('rw', db.papers, async () => {
        const known = new Set(
          await db.papers
            .where('key')
            .anyOf(jobs.map(({ key }) => key))
            .primaryKeys(),
        );
        await db.papers.bulkPut(jobs.filter(({ key }) => !known.has(key)));
      }),
    change: (key, change) =>
      db.transaction('rw', db.papers, async () => {
        const before = await db.papers.get(key);
        if (!before) return undefined;
        const next = change(before);
        await (next ? db.papers.put(next) : db.papers.delete(key));
        return next;
      }),
  };
}
