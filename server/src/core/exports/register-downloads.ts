import type { Readable } from 'node:stream';
import { exportFilePath } from '@tresen/contract/export-file-path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { ZipFile } from 'yazl';
import type { ApiSettings } from '../calls/api.ts';
import { requireVisitor } from '../calls/require-visitor.ts';
import { exportKey } from './run-export.ts';
import { notFound } from '../../platform/http/not-found.ts';

type Asked = { readonly Params: { readonly exportId: string } };

const keptFiles = z.array(z.object({ name: z.string() }));
const types: Readonly<Record<string, string>> = {
  extf: 'text/csv; charset=windows-1252',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** `GET /exports/{exportId}/file`: what was kept, from the store to the browser without being held. Several files come as one archive. */
export function registerDownloads(app: FastifyInstance, settings: ApiSettings): void {
  const { enter, files } = settings.services;
  app.get<Asked>(exportFilePath(':exportId'), async (request, reply) => {
    const { organization } = await requireVisitor(request, settings, { access: 'books', feature: 'point-of-sale' });
    const { orgId } = organization;
    const { exportId } = request.params;
    if (!z.uuid().safeParse(exportId).success) throw notFound('export');
    const row = await enter(orgId, (tx) =>
      tx
        .selectFrom('app.exports')
        .select(['format', 'files', 'from_date', 'to_date'])
        .where('export_id', '=', exportId)
        .where(isHandedOver)
        .executeTakeFirst(),
    );
    const names = row ? keptFiles.parse(row.files).map(({ name }) => name) : [];
    const [first] = names;
    if (!row || first === undefined) throw notFound('export');

    const open = async (name: string): Promise<Readable> => {
      const stream = await files.stream(exportKey(orgId, exportId, name));
      if (!stream) throw notFound('export');
      return stream;
    };
    if (names.length === 1) {
      return reply
        .type(types[row.format] ?? 'application/octet-stream')
        .header('content-disposition', `attachment; filename="${first}"`)
        .send(await open(first));
    }
    const archive = `EXTF_Buchungsstapel_${row.from_date}_${row.to_date}.zip`;
    const parts = await Promise.all(names.map(async (name) => ({ name, stream: await open(name) })));
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${archive}"`)
      .send(zipOf(parts));
  });
}

/** Whole, or with findings and for a reason that somebody has given. */
const isHandedOver = sql<boolean>`(state = 'ready' or state = 'refused' and exists (select 1 from app.export_releases r
  where r.org_id = exports.org_id and r.export_id = exports.export_id))`;

function zipOf(parts: readonly { readonly name: string; readonly stream: Readable }[]): Readable {
  const zip = new ZipFile();
  for (const { name, stream } of parts) zip.addReadStream(stream, name);
  zip.end();
  // The library types its output by an older interface; it is Node's own stream.
  return zip.outputStream as unknown as Readable;
}
