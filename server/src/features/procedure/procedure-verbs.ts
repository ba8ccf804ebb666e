import { createProcedureVersion } from './create-procedure-version.ts';
import { listProcedureVersions } from './list-procedure-versions.ts';
import { writeProcedureFile } from './write-procedure-file.ts';

export const procedureVerbs = { list: listProcedureVersions, create: createProcedureVersion, file: writeProcedureFile };
