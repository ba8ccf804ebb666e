import { setTimeout as pause } from 'node:timers/promises';
import { startWorker } from '../src/start-worker.ts';
import { openTestApi, type TestApi } from './api.ts';
import { type Letter, type Mailbox, openMailbox } from './mailbox.ts';
import { openOwnerSql, type OwnerSql } from './owner-sql.ts';

/** The API, a worker and a mail server, all real, on one fresh database. */
export type MailServer = TestApi & {
  readonly mailbox: Mailbox;
  readonly sql: OwnerSql['sql'];
  /** What came for this address once all work that was put in is done: an empty list means that no mail was sent. */
  readonly mailsTo: (address: string) => Promise<readonly Letter[]>;
  /** The newest of them, which must be there. */
  readonly mailTo: (address: string) => Promise<Letter>;
};

export async function openMailServer(): Promise<MailServer> {
  const mailbox = await openMailbox();
  const api = await openTestApi({ ROLES: 'api,worker', SMTP_URL: mailbox.url });
  const worker = await startWorker(api.context);
  const owner = openOwnerSql(api.database);
  const mailsTo = async (address: string) => {
    await untilWorkIsDone(owner);
    return mailbox.lettersTo(address);
  };

  return {
    ...api,
    mailbox,
    sql: owner.sql,
    mailsTo,
    mailTo: async (address) => {
      const newest = (await mailsTo(address)).at(-1);
      if (!newest) throw new Error(`no mail came for ${address}`);
      return newest;
    },
    close: async () => {
      await owner.close();
      await worker[Symbol.asyncDispose]();
      await api.close();
      await mailbox.close();
    },
  };
}

async function untilWorkIsDone({ sql }: OwnerSql): Promise<void> {
  const giveUpAt = performance.now() + 20_000;
  while (performance.now() < giveUpAt) {
    const [open] = await sql<{ count: number }>(
      `select count(*)::int as count from jobs.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'`,
    );
    if (open?.count === 0) return;
    await pause(20);
  }
  throw new Error('the worker did not finish');
}
