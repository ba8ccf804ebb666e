import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const name = 'receipt';

/** A receipt has an address of its own: it can be passed on, and Back closes it. */
export function useOpenedReceipt() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const isFromList = location.state === name;
  const open = useCallback(
    (orderId: string) =>
      setSearch(
        (before) => {
          before.set(name, orderId);
          return before;
        },
        { state: name },
      ),
    [setSearch],
  );
  const close = useCallback(() => {
    if (isFromList) return void navigate(-1);
    setSearch(
      (before) => {
        before.delete(name);
        return before;
      },
      { replace: true },
    );
  }, [isFromList, navigate, setSearch]);
  return { opened: search.get(name) ?? undefined, open, close };
}
