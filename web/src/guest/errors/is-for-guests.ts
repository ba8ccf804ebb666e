import type { PageView } from '../page-view.ts';

/** Under the address of a menu stands a guest, who has no business with the log-in or with our home page. */
export function isForGuests({ path }: PageView): boolean {
  return path === '/menu' || path.startsWith('/menu/');
}
