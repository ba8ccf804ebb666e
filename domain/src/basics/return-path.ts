/** Browsers read a backslash as a slash and drop tabs and line breaks, so neither may be there at all. */
const neverInPath = /[\\\s\p{Cc}]/u;
/** `//` starts a host name, and a dot segment can hide one (`/.//host`). */
const hidesHost = /\/\/|\/\.{1,2}(\/|$)/;
const signIn = /^(\/en)?\/auth(\/|$)/i;

/** The page asked for before signing in, if it is safe to go back to: relative, same origin, not the sign-in itself. */
export function safeReturnPath(asked: string | undefined): string | undefined {
  if (asked === undefined || asked.length > 2000 || !asked.startsWith('/') || !asked.isWellFormed()) return undefined;
  if (neverInPath.test(asked)) return undefined;
  const rest = asked.search(/[?#]/);
  const path = decodedOf(rest === -1 ? asked : asked.slice(0, rest));
  const tail = decodedOf(rest === -1 ? '' : asked.slice(rest));
  if (path === undefined || tail === undefined || /\p{Cc}/u.test(tail)) return undefined;
  return neverInPath.test(path) || hidesHost.test(path) || signIn.test(path) ? undefined : asked;
}

function decodedOf(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
