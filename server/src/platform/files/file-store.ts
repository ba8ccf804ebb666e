import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { FilesPlace } from './files-url.ts';

/** Bytes under a key. What was put is there, whole, for whoever reads it next; putting again replaces it. */
export type FileStore = {
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** `undefined` if nothing is kept under this key; a store that cannot be reached is an error, not an absence. */
  readonly read: (key: string) => Promise<Uint8Array | undefined>;
  /** The same for what is too long to be held in memory: from a file on this machine, and as a stream. */
  readonly putFile: (key: string, path: string, contentType: string) => Promise<void>;
  readonly stream: (key: string) => Promise<Readable | undefined>;
};

export function openFileStore(place: FilesPlace): FileStore {
  const disk = new Disk(place.kind === 'disk' ? localDriver(place.folder) : remoteDriver(place));
  return {
    put: (key, bytes) => disk.put(key, bytes, { contentType: 'image/webp' }),
    async read(key) {
      try {
        return await disk.getBytes(key);
      } catch (error) {
        if (isAbsence(error)) return undefined;
        throw error;
      }
    },
    putFile: (key, path, contentType) => disk.copyFromFs(path, key, { contentType }),
    async stream(key) {
      return (await disk.exists(key)) ? disk.getStream(key) : undefined;
    },
  };
}

function localDriver(folder: string): FSDriver {
  return new FSDriver({ location: folder, visibility: 'private' });
}

function remoteDriver(place: Extract<FilesPlace, { kind: 's3' }>): S3Driver {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = place;
  return new S3Driver({
    endpoint,
    region,
    bucket,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Stores that are not Amazon's own do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    visibility: 'private',
    supportsACL: false,
  });
}

/** The library wraps what went wrong; the two stores say "not there" in words of their own. */
function isAbsence(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return false;
  return cause.name === 'NoSuchKey' || ('code' in cause && (cause.code === 'ENOENT' || cause.code === 'EISDIR'));
}
