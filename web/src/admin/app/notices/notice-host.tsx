import { useValue } from '../../../shared/store.ts';
import { lazyPart } from '../updates/lazy-part.tsx';
import { notices } from './notices.ts';

const NoticeView = lazyPart(async () => (await import('./notice-view.tsx')).NoticeView);

/** The part that shows notices is downloaded with the first one. */
export function NoticeHost() {
  const { current } = useValue(notices);
  return current ? <NoticeView key={current.id} notice={current} /> : null;
}
