import type { ICruiseResult } from 'dependency-cruiser';
import { packages } from '../repo-root.ts';
import { runCommand } from '../run-command.ts';
import { folderCircles } from './folder-circles.ts';
import { type Edge, partOf } from './packages-picture.ts';
import type { Violation } from './violation.ts';

export type Walls = {
  /** How many of our own files were read. Zero means that the parser was missing, not that all is well. */
  readonly modules: number;
  readonly dependencies: number;
  readonly violations: readonly Violation[];
  /** Which part imports which. */
  readonly edges: readonly Edge[];
};

/** Reads every import of the packages in `directory` and holds it against the rules. */
export async function cruiseWalls(directory: string): Promise<Walls> {
  const args = [...packages, '--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const { stdout, output } = await runCommand('depcruise', args, {
    cwd: directory,
    env: { NODE_OPTIONS: `--import=${teaching}` },
  });
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser gave no answer:\n${output}`);

  const { modules, summary } = resultOf(stdout);
  return {
    modules: modules.filter(({ source }) => packages.some((name) => source.startsWith(`${name}/`))).length,
    dependencies: summary.totalDependenciesCruised ?? 0,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...folderCircles(
        modules.flatMap(({ source, dependencies }) =>
          dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
        ),
      ),
    ],
    edges: modules.flatMap(({ source, dependencies }) =>
      dependencies.flatMap(({ resolved }) => {
        const [from, to] = [partOf(source), partOf(resolved)];
        return from && to && from !== to ? [{ from, to }] : [];
      }),
    ),
  };
}

const teaching = import.meta.resolve('./teach-using.ts');

/** The reporter's own type: the program that wrote the text and the type come in one package. */
function resultOf(json: string): ICruiseResult {
  return JSON.parse(json) as ICruiseResult;
}
