import { setInterval } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { auditFilePath } from '@tresen/contract/export-file-path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ApiSettings } from '../calls/api.ts';
import { requestViewOf } from '../calls/request-view.ts';
import { requireAuditor } from '../calls/require-auditor.ts';
import { exportKey } from './run-export.ts';
import { type AuditorAccess, withinAudit } from '../../platform/db/within-audit.ts';
import { notFound } from '../../platform/http/not-found.ts';

type Asked = { readonly Params: { readonly exportId: string } };
type Services = ApiSettings['services'];

/** How often a download that runs is asked whether it still may. */
const askAgainMs = 500;

const keptFiles = z.array(z.object({ name: z.string() }));

/**
 * `GET /audit/exports/{exportId}/file`: what was made for the tax office, for an auditor. Cut off in the middle as soon as the
 * access is over.
 */
export function registerAuditDownloads(app: FastifyInstance, settings: ApiSettings): void {
  const { db, files } = settings.services;
  app.get<Asked>(auditFilePath(':exportId'), async (request, reply) => {
    const { exportId } = request.params;
    const access = await requireAuditor(settings.services, requestViewOf(request, settings), {
      endpoint: 'file',
      asked: { exportId },
    });
    if (!z.uuid().safeParse(exportId).success) throw notFound('export');
    const row = await withinAudit(db, access, (tx) =>
      tx.selectFrom('app.exports').select(['files']).where('export_id', '=', exportId).executeTakeFirst(),
    );
    const [first] = row ? keptFiles.parse(row.files) : [];
    const stream = first && (await files.stream(exportKey(access.orgId, exportId, first.name)));
    if (!first || !stream) throw notFound('export');
    void endWithAccess(stream, settings.services, access);
    return reply
      .type(first.name.endsWith('.zip') ? 'application/zip' : 'application/octet-stream')
      .header('content-disposition', `attachment; filename="${first.name}"`)
      .send(stream);
  });
}

async function endWithAccess(stream: Readable, { db }: Services, access: AuditorAccess): Promise<void> {
  for await (const _ of setInterval(askAgainMs)) {
    if (stream.closed || stream.destroyed) return;
    const isOpen = await isStillOpen(db, access).catch(() => false);
    if (!isOpen) return void stream.destroy(new Error('the access is over'));
  }
}

async function isStillOpen(db: Services['db'], access: AuditorAccess): Promise<boolean> {
  const { rows } = await withinAudit(db, access, (tx) =>
    sql<{ is_open: boolean }>`select app.audited_places() is not null as is_open`.execute(tx),
  );
  return rows[0]?.is_open === true;
}
