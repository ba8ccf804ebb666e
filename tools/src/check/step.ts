import { runCommand } from '../run-command.ts';

export type Report = {
  readonly ok: boolean;
  /** One line for the table. */
  readonly summary: string;
  /** Everything a person needs to repair it; shown only when the step failed. */
  readonly details: string;
};

export type Step = { readonly name: string; readonly run: () => Promise<Report> };

/** A step that is a program: its exit code decides; the summary is the line that fits, or the last one. */
export function commandStep(name: string, command: string, args: readonly string[], telling = /$/): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await runCommand(command, args);
      return { ok: code === 0, summary: tellingLineOf(output, telling), details: output };
    },
  };
}

/** A step that looks for something: it is fine when nothing was found. */
export function findingStep(name: string, find: () => Promise<Findings>): Step {
  return {
    name,
    run: async () => {
      const { found, summary } = await find();
      return { ok: found.length === 0, summary, details: found.join('\n') };
    },
  };
}

export type Findings = { readonly found: readonly string[]; readonly summary: string };

function tellingLineOf(output: string, telling: RegExp): string {
  const lines = output.trimEnd().split('\n');
  return lines.findLast((line) => telling.test(line))?.trim() ?? '';
}
