import { createRequire } from 'node:module';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Server = {
  readonly run: () => Promise<{ readonly port: number }>;
  readonly close: () => Promise<void>;
};

/** A real S3 server on loopback, and the address under which our store finds it. */
export async function openS3Server(): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'tresen-s3-'));
  // The library is older than modules and carries no types.
  const require = createRequire(import.meta.url);
  const S3rver = require('s3rver') as new (options: object) => Server;
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures' }],
  });
  const { port } = await server.run();
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/pictures?insecure`,
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
