import { afterAll, beforeAll } from 'vitest';
import { openProofPage, type ProofPage } from './proof-page.ts';

/** One built page for all tests of a file. */
export function useProof(): () => ProofPage {
  let page: ProofPage | undefined;
  beforeAll(async () => {
    page = await openProofPage();
  });
  afterAll(async () => {
    await page?.[Symbol.asyncDispose]();
  });
  return () => {
    if (page === undefined) throw new Error('the page is not built');
    return page;
  };
}
