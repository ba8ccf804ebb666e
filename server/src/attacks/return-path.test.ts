import { safeReturnPath } from '@tresen/domain/basics/return-path';
import { expect, test } from 'vitest';
import { corpora } from '../../test/corpora.ts';

const testServer = 'https://tresen.example';

test(`[S8][D5][R2.34] no naughty text leads to another site after signing in, bare or behind any beginning (${corpora.name})`, () => {
  let kept = 0;
  for (const text of corpora.texts) {
    for (const asked of [
      text,
      `/${text}`,
      `//${text}`,
      `/\\${text}`,
      `/admin/${text}`,
      `/admin?x=${text}`,
      `/%2f${text}`,
    ]) {
      const path = safeReturnPath(asked);
      if (path === undefined) continue;
      kept += 1;
      const { origin, protocol, pathname } = new URL(path, testServer);
      expect({ origin, protocol }, JSON.stringify(asked)).toEqual({ origin: testServer, protocol: 'https:' });
      expect(pathname, JSON.stringify(asked)).not.toMatch(/^(\/en)?\/auth(\/|$)/i);
      expect(path, JSON.stringify(asked)).not.toMatch(/[\r\n\0]/);
    }
  }
  expect(kept).toBeGreaterThan(corpora.texts.length / 4);
});
