import type { FastifyInstance } from 'fastify';
import { demoPassword } from '../db/seed/demo-people.ts';
import type { Context } from '../src/context.ts';
import { buildApi } from '../src/build-api.ts';
import type { Log } from '../src/platform/log/logger.ts';
import { openTestContext, openTestDatabase, type TestDatabase } from './test-database.ts';

export const origin = 'http://tresen.test';

export const people = {
  owner: 'anna.krug@lindenhof.example',
  staff: 'ben.wolf@lindenhof.example',
  foreignOwner: 'dora.fuchs@hafenbar.example',
  nobody: 'emil.blau@nirgends.example',
  support: 'support@tresen.example',
} as const;

export type Answer = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
};

/** A browser without a screen: keeps its cookies, speaks JSON, says where it comes from. */
export type Client = {
  readonly cookies: Map<string, string>;
  readonly call: (method: Method, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
};
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

export type TestApi = {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly context: Context;
  readonly visit: (address?: string) => Client;
  readonly signIn: (email: string, address?: string) => Promise<Client>;
  readonly close: () => Promise<void>;
};

export async function openTestApi(over: Record<string, string> = {}): Promise<TestApi> {
  return openTestApiOn(await openTestDatabase(), over);
}

export async function openTestApiOn(
  database: TestDatabase,
  over: Record<string, string> = {},
  log?: Log,
): Promise<TestApi> {
  const context = await openTestContext(database.config(over), log);
  const app = await buildApi(context);
  await app.ready();
  const visit = (address = '127.0.0.1') => clientOf(app, address);
  return {
    app,
    database,
    context,
    visit,
    signIn: async (email, address) => {
      const client = visit(address);
      const answer = await client.call('POST', '/session', { email, password: demoPassword });
      if (answer.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(answer.body)}`);
      return client;
    },
    close: async () => {
      await app.close();
      await context[Symbol.asyncDispose]();
      await database.drop();
    },
  };
}

function clientOf(app: FastifyInstance, address: string): Client {
  const cookies = new Map<string, string>();
  return {
    cookies,
    call: async (method, path, body, headers = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await app.inject({
        method,
        url: `/api/v1${path}`,
        remoteAddress: address,
        headers: {
          origin,
          ...(cookie ? { cookie } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      for (const { name, value, maxAge } of answer.cookies) {
        if (maxAge === 0 || value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: bodyOf(answer.body, String(answer.headers['content-type'])),
      };
    },
  };
}

/** A file that is not JSON is still looked into: as its text. */
function bodyOf(text: string, type: string): Record<string, unknown> {
  if (text === '') return {};
  return type.includes('json') ? (JSON.parse(text) as Record<string, unknown>) : { text };
}
