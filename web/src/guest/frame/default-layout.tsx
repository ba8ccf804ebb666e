import { mdiMenu } from '@mdi/js';
import type { ReactNode } from 'react';
import type { PageView } from '../page-view.ts';
import { Icon } from './icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LegalLinks } from './legal-links.tsx';
import { LoginLink } from './login-link.tsx';
import { OfferBar } from './offer-bar.tsx';
import { ProductMark } from './product-mark.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const legalPages = ['imprint', 'privacy', 'licenses', 'help'] as const;

/** Layout `default`: bar, page, legal links. */
export function DefaultLayout({ view, children }: { view: PageView; children: ReactNode }) {
  const { words, link } = view;
  return (
    <>
      <a className="skip" href="#content">
        {words.common('skipToContent')}
      </a>
      <OfferBar view={view} />
      <header className="bar">
        <a className="brand" href={link('/')}>
          <ProductMark />
          {words.common('productName')}
        </a>
        <LanguageSwitch view={view} />
        <ThemeSwitch view={view} />
        <div className="bar-wide">
          <LoginLink view={view} className="button outlined" />
        </div>
        <details className="bar-menu bar-narrow" name="bar">
          <summary className="icon-button" title={words.public('mainMenu')}>
            <Icon path={mdiMenu} />
            <span className="unseen">{words.public('mainMenu')}</span>
          </summary>
          <div className="bar-panel">
            <LoginLink view={view} className="bar-link" />
            <LegalLinks view={view} only={legalPages} />
          </div>
        </details>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        <nav aria-label={words.public('legalLinks')}>
          <LegalLinks view={view} only={legalPages} />
        </nav>
      </footer>
    </>
  );
}
