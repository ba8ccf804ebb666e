import { fileURLToPath } from 'node:url';

export type FilesPlace =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly region: string;
      readonly bucket: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
      /** The bucket has object lock, and what is kept for years is put there under it. */
      readonly hasLock: boolean;
    };

/**
 * Where files are kept: `file:///var/lib/tresen/files`, or
 * `s3://key:secret@s3.example.com/bucket?region=eu-central-1` with `&insecure` for a server without TLS and `&lock` for a
 * bucket with object lock.
 * `undefined` for anything else.
 */
export function filesPlaceOf(text: string): FilesPlace | undefined {
  const url = URL.parse(text);
  if (url?.protocol === 'file:' && url.host === '') return { kind: 'disk', folder: fileURLToPath(url) };
  if (url?.protocol !== 's3:') return undefined;
  const bucket = url.pathname.slice(1);
  if (url.host === '' || url.username === '' || url.password === '' || !/^[a-z0-9][a-z0-9.-]+$/.test(bucket))
    return undefined;
  return {
    kind: 's3',
    endpoint: `${url.searchParams.has('insecure') ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    hasLock: url.searchParams.has('lock'),
  };
}
