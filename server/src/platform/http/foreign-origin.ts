import type { FastifyRequest } from 'fastify';

/** A write that another site started. Browsers always say so; programs that send no origin carry no cookies either. */
export function isForeignOrigin(request: FastifyRequest, publicUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const { origin } = request.headers;
  if (origin !== undefined) return origin !== publicUrl;
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
