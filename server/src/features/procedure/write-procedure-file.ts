import type { ProcedureFacts } from '@tresen/domain/closing/procedure';
import { inside } from '../../core/calls/use-case.ts';
import { namesOf } from '../../core/people/names-of.ts';
import { procedureSections } from '../../core/procedure/procedure-sections.ts';
import { writeProcedureMarkdown, writeProcedurePdf } from '../../core/procedure/write-procedure.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const writeProcedureFile = inside.procedure.file.handler(async ({ input, context: { tx, accounts } }) => {
  const { versionNo, format } = input;
  const row = await tx
    .selectFrom('app.procedure_versions')
    .select(['hash', 'facts', 'made_at'])
    .where('version_no', '=', versionNo)
    .executeTakeFirst();
  if (!row) throw notFound('file');
  // Written by this program and never changed since.
  const facts = row.facts as unknown as ProcedureFacts;
  const names = await namesOf(
    facts.people.map(({ userId }) => userId),
    accounts,
    tx,
  );
  const sections = procedureSections({ facts, nameOf: (userId) => names.get(userId) ?? '' });
  const written = { sections, version: { versionNo, hash: row.hash, madeAt: row.made_at } };
  const name = `Verfahrensdokumentation_${versionNo}.${format}`;
  if (format === 'md') return new File([writeProcedureMarkdown(written)], name, { type: 'text/markdown' });
  return new File([await writeProcedurePdf(written)], name, { type: 'application/pdf' });
});
