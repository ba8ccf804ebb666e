import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What a person with a disability would stumble over, one line each: rule, element, reason. */
export async function barriersOf(page: Page): Promise<readonly string[]> {
  // Our pages have no foreign frames: the plain way looks at the same things without a second page for every look.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${oneLine(html).slice(0, 200)}: ${oneLine(failureSummary ?? '')}`),
  );
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
