import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { localPath, locales, splitPath } from '@tresen/i18n/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { permissionsPolicy } from './permissions-policy.ts';

/** Where else a page may send, by its path and the cookies that came with the request for it. */
export type ConnectTo = (path: string, cookies: string | undefined) => Promise<readonly string[]>;

type Shell = { readonly dist: string; readonly routes: readonly string[]; readonly connectTo: ConnectTo };

/** The page all screens of /admin and /auth live in, its files, and what is known of each build. */
export async function registerAppShell(app: FastifyInstance, { dist, routes, connectTo }: Shell): Promise<void> {
  const shell = await readFile(join(dist, 'admin', 'index.html'), 'utf8');
  const known = routes.map(patternOf);

  await app.register(fastifyStatic, {
    root: join(dist, 'admin', 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  await app.register(fastifyStatic, {
    root: join(dist, 'builds'),
    prefix: '/builds/',
    index: false,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });

  // Asked for again each time: a till must not run for a day on what a cache remembers.
  const worker = await readFile(join(dist, 'admin', 'service-worker.js'), 'utf8').catch(() => undefined);
  if (worker !== undefined)
    app.get('/service-worker.js', (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
    );

  for (const locale of locales) {
    for (const root of ['/admin', '/auth']) {
      const prefix = localPath(locale, root);
      app.get(prefix, sendShell);
      app.get(`${prefix}/*`, sendShell);
    }
  }

  /** An address no screen has is answered as such, though the shell draws the card. */
  async function sendShell(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { locale, path } = splitPath(request.url.split(/[?#]/, 1)[0] ?? '/');
    const allowed = await connectTo(path, request.headers.cookie);
    const nonce = randomBytes(16).toString('base64');
    const html = shell.replaceAll('__CSP_NONCE__', nonce).replace(/<html lang="[^"]*"/, `<html lang="${locale}"`);
    return (
      reply
        .code(known.some((pattern) => pattern.test(path)) ? 200 : 404)
        .header('content-security-policy', contentSecurityPolicy({ nonce, connectTo: allowed }))
        // Printers of tills, and codes that one device shows to another.
        .header('permissions-policy', permissionsPolicy(['camera', 'usb']))
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(html)
    );
  }
}

function patternOf(route: string): RegExp {
  const parts = route.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(/[^\w-]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}/?$`);
}
