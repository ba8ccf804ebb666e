import type { PaperJob, PaperStore } from '../../src/admin/device/journal/paper-job.ts';

export function memoryPapers(): PaperStore {
  const jobs = new Map<string, PaperJob>();
  return {
    list: () => Promise.resolve([...jobs.values()]),
    add: async (more) => {
      await Promise.resolve();
      for (const job of more) if (!jobs.has(job.key)) jobs.set(job.key, job);
    },
    change: async (key, change) => {
      await Promise.resolve();
      const before = jobs.get(key);
      if (!before) return undefined;
      const next = change(before);
      if (next) jobs.set(key, next);
      else jobs.delete(key);
      return next;
    },
  };
}
