import type { Report, Step } from './step.ts';

export type StepResult = Report & { readonly name: string; readonly seconds: number };

/** Runs the steps in order, `width` at a time, and never stops at the first failure: a person wants the whole list. */
export async function runSteps(steps: readonly Step[], width: number): Promise<readonly StepResult[]> {
  const results = new Map<Step, StepResult>();
  const waiting = [...steps];
  await Promise.all(Array.from({ length: width }, () => work(waiting, results)));
  return steps.flatMap((step) => results.get(step) ?? []);
}

/** The table people see: a row per step with its seconds, then the total. */
export function tableOf(results: readonly StepResult[], seconds: number): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(
    ({ ok, name, seconds: took, summary }) =>
      `${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(width)}  ${took.toFixed(1).padStart(6)} s  ${summary.slice(0, 100)}`,
  );
  const failed = results.filter(({ ok }) => !ok).length;
  return [...rows, '', `check: ${results.length - failed} passed, ${failed} failed in ${seconds.toFixed(1)} s`].join(
    '\n',
  );
}

async function work(waiting: Step[], results: Map<Step, StepResult>): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const started = performance.now();
    const report = await step.run().catch(crashOf);
    results.set(step, { ...report, name: step.name, seconds: (performance.now() - started) / 1000 });
  }
}

function crashOf(error: unknown): Report {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { ok: false, summary: 'the step itself broke', details };
}
