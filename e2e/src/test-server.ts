import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from './test-server/browser.ts';
import { isDevelopmentBundle, serveDevelopment } from './test-server/bundle.ts';
import { createDatabase, type Database } from './test-server/database.ts';
import { type FaultProxy, openFaultProxy } from './test-server/fault-proxy.ts';
import { freePort } from './test-server/free-port.ts';
import { type Mailbox, openMailbox } from './test-server/mailbox.ts';
import { root } from './test-server/root.ts';
import { type ServerProcess, startServer } from './test-server/server-process.ts';
import { surroundings } from './test-server/surroundings.ts';
import { openVisitor, type Visitor, type VisitorOptions } from './test-server/visitor.ts';

export type TestServer = AsyncDisposable & {
  readonly url: string;
  /** The same server for somebody whose line is not the one that breaks. */
  readonly pastWire: string;
  readonly database: Database;
  readonly mailbox: Mailbox;
  /** The wire between the visitors and the server. */
  readonly wire: FaultProxy;
  readonly server: ServerProcess;
  /** Another program in the same place, with other settings where a test wants them: `PLANTED_FAULT`. */
  readonly restart: (over?: Readonly<Record<string, string>>) => Promise<void>;
  /** This server's own copy of the built web, so that a test can swap the build. */
  readonly webDist: string;
  readonly visitor: (options?: VisitorOptions) => Promise<Visitor>;
};

/** A whole running server: database, mail server, program, browser. Everything it started is gone when it is closed. */
export async function openTestServer(templateDatabase: string): Promise<TestServer> {
  const stack = new AsyncDisposableStack();
  try {
    const database = stack.use(await createDatabase(templateDatabase));
    const mailbox = stack.use(await openMailbox());
    const port = await freePort();
    const entrance = isDevelopmentBundle ? stack.use(await serveDevelopment(port)).port : port;
    const wire = stack.use(await openFaultProxy(entrance));
    const url = `http://127.0.0.1:${wire.port}`;
    const webDist = await copyOfWeb(stack);
    const env = surroundings({ database, port, smtpUrl: mailbox.url, publicUrl: url, webDist });
    let server = await startServer(env);
    stack.defer(() => server[Symbol.asyncDispose]());
    const browser = await launchBrowser();
    stack.defer(() => browser.close());

    const opened = stack.move();
    return {
      url,
      pastWire: `http://127.0.0.1:${port}`,
      database,
      mailbox,
      wire,
      get server() {
        return server;
      },
      restart: async (over = {}) => {
        await server[Symbol.asyncDispose]();
        server = await startServer({ ...env, ...over });
      },
      webDist,
      visitor: (options = {}) => openVisitor(browser, url, options),
      [Symbol.asyncDispose]: () => opened.disposeAsync(),
    };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

async function copyOfWeb(stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tresen-web-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  await cp(join(root, 'web/dist'), folder, { recursive: true });
  return folder;
}
