import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '../../platform/http/content-security-policy.ts';
import type { PageSetting, RenderedPage } from '@tresen/contract/public-page';
import type { KeptAnswer } from './kept-answer.ts';

/** A rendered page with the headers that let a browser run exactly its own inline parts and nothing else. */
export function pageAnswer(page: RenderedPage, { locale }: PageSetting): KeptAnswer {
  return {
    status: page.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'content-security-policy': contentSecurityPolicy({
        styleHashes: page.inlineStyles.map(hashOf),
        scriptHashes: page.inlineScripts.map(hashOf),
      }),
      'cache-control': page.status === 200 ? 'no-cache' : 'no-store',
    },
    body: page.html,
  };
}

/** The same page as data. */
export function payloadAnswer(page: RenderedPage): KeptAnswer {
  return {
    status: page.status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    body: JSON.stringify(page.payload),
  };
}

function hashOf(inline: string): string {
  return `sha256-${createHash('sha256').update(inline).digest('base64')}`;
}
