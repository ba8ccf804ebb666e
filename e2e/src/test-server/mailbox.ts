import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port.ts';
import { type Mail, readMail } from './read-mail.ts';

export type Mailbox = AsyncDisposable & {
  readonly url: string;
  readonly mails: () => readonly Mail[];
  /** The next mail to this address that has not been handed out yet. */
  readonly nextTo: (address: string) => Promise<Mail>;
};

/** A real mail server on loopback that keeps what it gets. */
export async function openMailbox(onMail: (mail: Mail) => void = () => {}): Promise<Mailbox> {
  const mails: Mail[] = [];
  const handedOut = new Set<Mail>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
        const mail = readMail(Buffer.concat(chunks).toString('latin1'), to);
        mails.push(mail);
        onMail(mail);
        done();
      });
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', () => resolve()));

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => mails,
    nextTo: async (address) => {
      const giveUpAt = performance.now() + 20_000;
      while (performance.now() < giveUpAt) {
        const mail = mails.find((candidate) => candidate.to.includes(address) && !handedOut.has(candidate));
        if (mail) {
          handedOut.add(mail);
          return mail;
        }
        await pause(50);
      }
      throw new Error(`no mail came to ${address}`);
    },
    [Symbol.asyncDispose]: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
