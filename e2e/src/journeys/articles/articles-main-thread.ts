import type { CDPSession, Page } from 'playwright-core';

/** Milliseconds of work on the browser's main thread. */
export type Work = {
  readonly total: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
};

/** Counts what the main thread does, in its own processor time: a busy machine does not make a screen slower. */
export async function mainThreadOf(page: Page): Promise<(act: () => Promise<void>) => Promise<Work>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async (act) => {
    const before = await countersOf(session);
    await act();
    const after = await countersOf(session);
    const spent = (name: string): number => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000;
    return {
      total: spent('TaskDuration'),
      script: spent('ScriptDuration'),
      style: spent('RecalcStyleDuration'),
      layout: spent('LayoutDuration'),
    };
  };
}

export function workText(what: string, { total, script, style, layout }: Work): string {
  const part = (milliseconds: number): string => milliseconds.toFixed(0).padStart(4);
  return `${what.padEnd(44)} ${part(total)} ms (script ${part(script)}, style ${part(style)}, layout ${part(layout)})`;
}

async function countersOf(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
