import {
  mdiBookOpenPageVariantOutline,
  mdiCashRegister,
  mdiChefHat,
  mdiTimerAlertOutline,
  mdiTimerOutline,
  mdiWifiOff,
} from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from '../frame/icon.tsx';
import type { PageView } from '../page-view.ts';
import { QrCode } from './qr-code.tsx';
import { quickAmount } from './sample-format.ts';
import { quickAmounts, tickets } from './sample-business.ts';

/** The three parts of the product, each with a small piece of itself. */
export function FeatureCards({ view }: { view: PageView }) {
  const { public: say } = view.words;
  return (
    <section className="features" aria-label={say('home.features')}>
      <Feature
        icon={mdiBookOpenPageVariantOutline}
        title={say('home.menuTitle')}
        text={say('home.menuText')}
        alt={say('home.menuPicture')}
      >
        <MenuSign view={view} />
      </Feature>
      <Feature
        icon={mdiChefHat}
        title={say('home.ordersTitle')}
        text={say('home.ordersText')}
        alt={say('home.ordersPicture')}
      >
        <Tickets view={view} />
      </Feature>
      <Feature
        icon={mdiCashRegister}
        title={say('home.tillTitle')}
        text={say('home.tillText')}
        alt={say('home.tillPicture')}
      >
        <OfflineTill view={view} />
      </Feature>
    </section>
  );
}

type FeatureProps = {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly alt: string;
  readonly children: ReactNode;
};

function Feature({ icon, title, text, alt, children }: FeatureProps) {
  return (
    <article className="feature">
      <div className="feature-picture" role="img" aria-label={alt}>
        {children}
      </div>
      <div className="feature-text">
        <Icon path={icon} />
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </article>
  );
}

/** The code on the sign is real: it opens the sample menu, or this page where there is none. */
function MenuSign({ view }: { view: PageView }) {
  return (
    <div className="sign">
      <QrCode text={`${view.publicUrl}${view.link(view.sampleMenuPath ?? '/')}`} />
      <b>{view.words.public('sample.toMenu')}</b>
    </div>
  );
}

function Tickets({ view }: { view: PageView }) {
  return tickets.map((ticket) => (
    <div key={ticket.number} className={ticket.isLate ? 'ticket ticket-late' : 'ticket'}>
      <div className="ticket-band">
        <Icon path={ticket.isLate ? mdiTimerAlertOutline : mdiTimerOutline} />
        <b>{ticket.number}</b>
        <span>{ticket.waited}</span>
      </div>
      {ticket.lines.map((line) => (
        <p key={line.article}>
          <b>{`${line.quantity}\u00a0×`}</b> {view.words.public(`sample.article.${line.article}`)}
        </p>
      ))}
    </div>
  ));
}

function OfflineTill({ view: { words, locale } }: { view: PageView }) {
  return (
    <div className="offline">
      <p>
        <Icon path={mdiWifiOff} />
        {words.public('sample.offline')}
      </p>
      <div className="pay">
        <span className="pay-exact">{words.public('sample.exact')}</span>
        {quickAmounts.map((amount) => (
          <span key={amount}>{quickAmount(amount, locale)}</span>
        ))}
      </div>
    </div>
  );
}
