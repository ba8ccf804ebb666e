import { inside } from '../../core/calls/use-case.ts';
import { readProcedure } from '../../core/procedure/read-version.ts';
import { writeProcedureMarkdown, writeProcedurePdf } from '../../core/procedure/write-procedure.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const writeProcedureFile = inside.procedure.file.handler(async ({ input, context: { tx, accounts } }) => {
  const { versionNo, format } = input;
  const written = await readProcedure(tx, accounts, versionNo);
  if (!written) throw notFound('file');
  const name = `Verfahrensdokumentation_${versionNo}.${format}`;
  if (format === 'md') return new File([writeProcedureMarkdown(written)], name, { type: 'text/markdown' });
  return new File([await writeProcedurePdf(written)], name, { type: 'application/pdf' });
});
