import { QueryClient } from '@tanstack/react-query';

/** Repeats are the call path's business, and whether we are online is learnt from calls, not from the browser's flag. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 30_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});
