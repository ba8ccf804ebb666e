import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../app/query-client.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { audited, isOver } from './audit-api.ts';
import { AuditBooks } from './audit-books.tsx';
import { CodeCard } from './code-card.tsx';
import { noteOpened, wasOpenedHere } from './opened-here.ts';
import { OverCard } from './over-card.tsx';

/** An auditor's own page: the link brings them here, the code lets them in, and the end shows at once. */
export function AuditScreen() {
  // Behind the hash it reaches no log of any server.
  const [token, setToken] = useState(() => window.location.hash.slice(1));
  const [isOpened, setOpened] = useState(wasOpenedHere);
  const audit = useQuery(
    audited.show.queryOptions({
      enabled: isOpened,
      retry: false,
      refetchInterval: ({ state }) => (state.status === 'success' ? 15_000 : false),
    }),
  );

  async function enter(): Promise<void> {
    noteOpened();
    window.history.replaceState(window.history.state, '', window.location.pathname);
    setToken('');
    setOpened(true);
    await queryClient.resetQueries({ queryKey: audited.key() });
  }

  const isClosed = !isOpened || isOver(audit.error);
  if (isClosed && token !== '') return <CodeCard token={token} onOpened={enter} />;
  if (isClosed) return <OverCard wasOpen={isOpened} />;
  return <Loaded query={audit}>{(data) => <AuditBooks audit={data} />}</Loaded>;
}
