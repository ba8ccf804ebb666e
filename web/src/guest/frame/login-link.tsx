import type { PageView } from '../page-view.ts';

/** Both ways in share one place, so that finding out who is here moves nothing. */
export function LoginLink({ view: { words, link }, className }: { view: PageView; className: string }) {
  return (
    <span className="login">
      <a className={`${className} if-signed-out`} href={link('/auth/login')}>
        {words.common('login')}
      </a>
      <a className={`${className} if-signed-in`} href={link('/admin/dashboard')}>
        {words.public('dashboard')}
      </a>
    </span>
  );
}
