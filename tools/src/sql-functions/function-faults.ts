import { basename } from 'node:path';
import type { Findings } from '../check/step.ts';
import { type SourceFile, sourceFiles } from '../source-files.ts';
import { functionsInForce } from './function-texts.ts';

/** server/db/functions shows the text in force of every SQL function: the one that the last migration about it carries. */
export async function findFunctionFaults(): Promise<Findings> {
  const [migrations, files] = [
    await sourceFiles('server/db/migrations/*.sql'),
    await sourceFiles('server/db/functions/*.sql'),
  ];
  return {
    found: judgeFunctions(migrations, files),
    summary: `${files.length} SQL functions as the migrations leave them`,
  };
}

export function judgeFunctions(migrations: readonly SourceFile[], files: readonly SourceFile[]): readonly string[] {
  const written = new Map(files.map(({ path, text }) => [basename(path, '.sql'), text]));
  const inForce = functionsInForce(migrations);
  const known = new Set(inForce.map(({ name }) => name));
  return [
    ...inForce
      .filter(({ name, text }) => written.get(name) !== text)
      .map(
        ({ name }) =>
          `server/db/functions/${name}.sql is not what the last migration about it says: pnpm functions writes it`,
      ),
    ...[...written.keys()]
      .filter((name) => !known.has(name))
      .map((name) => `server/db/functions/${name}.sql: no migration makes this function`),
  ];
}
