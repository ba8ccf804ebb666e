import { splitPath, type Locale } from '@tresen/i18n/locale';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageSetting } from '@tresen/contract/public-page';
import type { GuestRenderer } from './guest-renderer.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { pageAnswer } from './page-answer.ts';

type ErrorPages = {
  readonly renderer: GuestRenderer;
  readonly settingOf: (locale: Locale, path: string) => PageSetting;
};

const key = 'errorPages';

/** Longer addresses come from nobody's keyboard, and the card has to hold them. */
const longestPath = 300;

export function rememberErrorPages(
  app: FastifyInstance,
  renderer: GuestRenderer,
  settingOf: ErrorPages['settingOf'],
): void {
  app.decorate(key, { renderer, settingOf } satisfies ErrorPages);
}

/**
 * The page for somebody who asked for HTML and gets an error: status, headers and body of the answer.
 * Never kept, because it names the moment, the address and the reference of this one request.
 */
export function renderErrorPage(status: number, request: FastifyRequest, retryAfterSeconds?: number): KeptAnswer {
  const { renderer, settingOf } = request.server.getDecorator<ErrorPages>(key);
  const { locale, path } = splitPath(pathOf(request));
  const setting = settingOf(locale, path);
  if (status === 404) request.log.info(`Page Not Found: ${pathOf(request)}`);
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return pageAnswer(
    renderer.renderPublicPage(
      { name: 'error', status, at: Temporal.Now.instant(), reference: request.id, ...wait },
      setting,
    ),
    setting,
  );
}

/** Without the query: it may hold what does not belong on a page or in the log. */
function pathOf({ url }: FastifyRequest): string {
  return (url.split(/[?#]/, 1)[0] ?? '/').slice(0, longestPath);
}
