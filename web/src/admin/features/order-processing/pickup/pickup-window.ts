import { useCallback } from 'react';
import { useNavigate } from 'react-router';

const query = '?display=pickup';
const windowName = 'tresen-pickup';

/** Guests look at a window of its own, on a second screen; the cook keeps the board. Where none may be opened: in place. */
export function useOpenPickup(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const opened = window.open(`${window.location.pathname}${query}`, windowName, 'popup,width=1280,height=720');
    if (!opened) void navigate(query);
  }, [navigate]);
}

/** Back to the board: a window that was opened for the guests is closed, otherwise the board takes its place again. */
export function usePickupWindow(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (window.name === windowName) window.close();
    // Where the browser does not let go of the window, it becomes a board.
    void navigate('?', { replace: true });
  }, [navigate]);
}
