import type { ReactNode } from 'react';
import type { PageView } from '../page-view.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LegalLinks } from './legal-links.tsx';
import { OfferBar } from './offer-bar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type Props = {
  readonly view: PageView;
  /** The picture behind the switches. */
  readonly picture: ReactNode;
  /** On a tablet at the table or a screen on the wall, whatever its width. */
  readonly isLarge: boolean;
  readonly children: ReactNode;
};

/**
 * Layouts `menu-default` and `menu-large`: one markup, and the width decides, so that nothing jumps.
 * Guests get no way to the log-in.
 */
export function MenuLayout({ view, picture, isLarge, children }: Props) {
  return (
    <div className="menu" data-display={isLarge ? 'large' : undefined}>
      <a className="skip" href="#content">
        {view.words.common('skipToContent')}
      </a>
      <OfferBar view={view} />
      <header className="menu-head">
        {picture}
        <div className="menu-switches">
          <LanguageSwitch view={view} />
          <ThemeSwitch view={view} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="menu-content">
        {children}
      </main>
      <footer className="foot">
        <nav aria-label={view.words.public('legalLinks')}>
          <LegalLinks view={view} only={['imprint', 'privacy']} />
        </nav>
      </footer>
    </div>
  );
}
