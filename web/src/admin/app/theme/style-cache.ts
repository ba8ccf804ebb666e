import createCache, { type EmotionCache } from '@emotion/cache';

/** Style tags made at run time carry the nonce of the page, or the Content-Security-Policy would refuse them. */
export function styleCache(): EmotionCache {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return createCache({ key: 'app', prepend: true, ...(nonce ? { nonce } : {}) });
}
