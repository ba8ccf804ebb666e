import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { GuestRevisions } from './guest-revisions.ts';
import type { MenuPage } from './menu-pages.ts';
import { type Encoding, encodingFor } from './packed-page.ts';

/** As many addresses as there are pages, with a few spellings of each. */
const mostKept = 5000;

type KeptResponse = {
  readonly page: MenuPage;
  /** The headers of "you have it already". */
  readonly known: string[];
  readonly whole: Record<Encoding, string[]>;
};

/**
 * Pages that are asked for all the time are answered before the framework sees the request: the same bytes and headers it
 * has sent once, as long as they are current. Everything else goes the usual way.
 */
export function openResponseCache(
  revisions: Pick<GuestRevisions, 'isCurrent' | 'current'>,
  count: (page: MenuPage) => void,
) {
  const kept = new LRUCache<string, KeptResponse>({ max: mostKept });

  function serve(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const url = request.url ?? '';
    const found = request.method === 'GET' ? kept.get(url) : undefined;
    if (found === undefined) return next();
    const { page } = found;
    if (Date.now() >= page.untilMs) {
      kept.delete(url);
      return next();
    }
    if (revisions.isCurrent(page.orgId, page.revision)) return answer(found, request, response);
    // A busy moment outlasts a lease. Asking again is cheap, and a crowd behind one address is not turned away for it.
    revisions.current(page.orgId).then((revision) => {
      if (revision === page.revision) answer(found, request, response);
      else next();
    }, next);
  }

  function answer({ page, known, whole }: KeptResponse, { headers }: IncomingMessage, response: ServerResponse): void {
    count(page);
    if (headers['if-none-match'] === page.packed.etag) {
      response.writeHead(304, known);
      response.end();
      return;
    }
    const encoding = encodingFor(headers['accept-encoding']);
    response.writeHead(200, whole[encoding]);
    response.end(page.packed.bodies[encoding]);
  }

  return {
    /** Remembers how this address was answered. `sent` are the headers as they left. */
    remember(url: string, page: MenuPage, sent: Readonly<Record<string, unknown>>): void {
      const common = Object.entries(sent)
        .filter(([name]) => !notKept.has(name) && !name.startsWith('x-ratelimit'))
        .flatMap(([name, value]) => [name, String(value)]);
      const { bodies } = page.packed;
      const whole = (encoding: Encoding) => [
        ...common,
        ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
        'content-length',
        String(bodies[encoding].length),
      ];
      const known = common.filter((_, at) => common[at - (at % 2)] !== 'content-type');
      kept.set(url, { page, known, whole: { br: whole('br'), gzip: whole('gzip'), identity: whole('identity') } });
    },

    /** Puts itself before whoever listens to the server so far. docs/adr/0046 says what that risks. */
    attachTo(server: Server): void {
      const others = server.listeners('request') as RequestListener[];
      server.removeAllListeners('request');
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        serve(request, response, () => {
          for (const next of others) next(request, response);
        });
      });
    },
  };
}

/** What belongs to one answer only. */
const notKept = new Set(['content-encoding', 'content-length', 'x-trace-id', 'connection', 'date', 'set-cookie']);
