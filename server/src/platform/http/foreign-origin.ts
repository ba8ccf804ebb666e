import type { FastifyRequest } from 'fastify';

/**
 * A write that another site started. Browsers always say where a write comes from; a program that does not say so is let in
 * only with what no browser adds by itself, so never with a cookie.
 */
export function isForeignOrigin(request: FastifyRequest, publicUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const { origin } = request.headers;
  if (origin !== undefined) return origin !== publicUrl;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return request.headers.cookie !== undefined;
}
