import { afterAll, describe, expect, test } from 'vitest';
import { camera, captionsOf } from './guide-acts.ts';
import { walkers } from './guide-walks.ts';
import { usePastSales } from '../desk/reports-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
usePastSales(testServer, 15, 40);

describe.each(['de', 'en'] as const)('the pictures of the guide, in %s', (locale) => {
  const shown: string[] = [];

  test.each(Object.keys(walkers))(
    '%s: every picture shows what its caption names',
    async (name) => {
      const show = camera(locale, await captionsOf(locale), shown);
      await walkers[name]?.({ testServer: testServer(), locale, show });
      expect(shown).not.toHaveLength(0);
    },
    900_000,
  );

  afterAll(async () => {
    // One walk alone may be looked at; all of them together make all pictures, and no others.
    const wanted = [...(await captionsOf(locale)).keys()];
    expect(shown.filter((name) => !wanted.includes(name))).toEqual([]);
    if (new Set(shown).size > 20) expect(shown.toSorted()).toEqual(wanted.toSorted());
  });
});
