import { fastifyCookie } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { isKnownDevice, knownDeviceMark, knownDeviceMaxAgeSeconds } from '../../platform/auth/known-device.ts';
import { sessionCookies } from '../../platform/auth/session-cookies.ts';
import { addressRange } from '../../platform/http/address-range.ts';
import type { RequestView } from './edge.ts';

type Settings = { readonly authSecret: string; readonly isProduction: boolean };

/** As long as a browser keeps anything. */
const tillCookieMaxAgeSeconds = 400 * 24 * 60 * 60;

export function requestViewOf(request: FastifyRequest, { authSecret, isProduction }: Settings): RequestView {
  const cookies = sessionCookies({ isProduction });
  let headers: Headers | undefined;
  return {
    // A sale needs none of them, and there are many sales.
    get headers() {
      return (headers ??= headersOf(request));
    },
    authorization: request.headers.authorization,
    address: addressRange(request.ip),
    instance: request.url.split('?', 1)[0] ?? '',
    traceId: request.id,
    isRead: request.method === 'GET' || request.method === 'HEAD',
    isKnownDeviceOf: (email) => isKnownDevice(authSecret, email, request.cookies[cookies.device]),
    knownDeviceCookie: (email) =>
      fastifyCookie.serialize(cookies.device, knownDeviceMark(authSecret, email), {
        ...cookies.attributes,
        maxAge: knownDeviceMaxAgeSeconds,
      }),
    tillCookie: (deviceId) =>
      fastifyCookie.serialize(cookies.till, deviceId, { ...cookies.attributes, maxAge: tillCookieMaxAgeSeconds }),
    auditSession: request.cookies[cookies.audit],
    auditCookie: (session, seconds) =>
      fastifyCookie.serialize(cookies.audit, session, { ...cookies.attributes, sameSite: 'strict', maxAge: seconds }),
    expiredCacheCookie: () => fastifyCookie.serialize(cookies.cache, '', { ...cookies.attributes, maxAge: 0 }),
  };
}

/** The client's address is what the proxy rule says it is, never what a header claims. */
function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set('x-tresen-client', request.ip);
  return headers;
}
