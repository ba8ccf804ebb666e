import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { type TestServer, openTestServer } from '../test-server.ts';

/** One running server for all journeys of a file. */
export function useTestServer(): () => TestServer {
  let testServer: TestServer | undefined;
  beforeAll(async () => {
    testServer = await openTestServer(inject('templateDatabase'));
  });
  // A journey that broke off behind a cut wire takes no other with it.
  afterEach(() => testServer?.wire.restore());
  afterAll(async () => {
    await testServer?.[Symbol.asyncDispose]();
  });
  return () => {
    if (testServer === undefined) throw new Error('the test server is not open');
    return testServer;
  };
}
