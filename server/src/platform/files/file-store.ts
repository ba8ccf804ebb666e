import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
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
  /**
   * Puts a file that stays as it is until that day: read-only on a disk, under object lock in a bucket that has it. What is there
   * already is not replaced: that is an error.
   */
  readonly keepFile: (key: string, path: string, kept: Kept) => Promise<void>;
};

export type Kept = { readonly contentType: string; readonly until: Temporal.PlainDate };

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
    async keepFile(key, path, kept) {
      if (await disk.exists(key)) throw new Error(`${key} is kept already`);
      if (place.kind === 'disk') return keepOnDisk(join(place.folder, key), path);
      if (place.hasLock) return putLocked(place, { key, path, kept });
      await disk.copyFromFs(path, key, { contentType: kept.contentType });
    },
  };
}

function localDriver(folder: string): FSDriver {
  return new FSDriver({ location: folder, visibility: 'private' });
}

/** Whole and read-only, or not there: a name that stands is never given to other bytes. */
async function keepOnDisk(target: string, path: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const partial = `${target}.partial`;
  await rm(partial, { force: true });
  await copyFile(path, partial);
  await using file = await open(partial);
  await file.sync();
  await file.chmod(0o444);
  await link(partial, target);
  await rm(partial);
}

type Bucket = Extract<FilesPlace, { kind: 's3' }>;

function remoteDriver(place: Bucket): S3Driver {
  return new S3Driver({ ...reachOf(place), bucket: place.bucket, visibility: 'private', supportsACL: false });
}

function reachOf({ endpoint, region, accessKeyId, secretAccessKey }: Bucket) {
  return {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Stores that are not Amazon's own do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
}

type Locked = { readonly key: string; readonly path: string; readonly kept: Kept };

/** Nobody deletes this version before the day, not even whoever owns the bucket. */
async function putLocked(place: Bucket, { key, path, kept }: Locked): Promise<void> {
  const client = new S3Client(reachOf(place));
  try {
    await client.send(
      new PutObjectCommand({
        Bucket: place.bucket,
        Key: key,
        Body: createReadStream(path),
        ContentLength: (await stat(path)).size,
        ContentType: kept.contentType,
        // A store takes nothing under lock without a checksum, and this is the one that all of them know.
        ContentMD5: await md5Of(path),
        ObjectLockMode: 'COMPLIANCE',
        ObjectLockRetainUntilDate: new Date(kept.until.toZonedDateTime('UTC').epochMilliseconds),
      }),
    );
  } finally {
    client.destroy();
  }
}

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64');
}

/** The library wraps what went wrong; the two stores say "not there" in words of their own. */
function isAbsence(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return false;
  return cause.name === 'NoSuchKey' || ('code' in cause && (cause.code === 'ENOENT' || cause.code === 'EISDIR'));
}
