/** The pages that are rendered once per language and build. */
export const publicPaths = ['/', '/imprint', '/privacy', '/license-information'] as const;
