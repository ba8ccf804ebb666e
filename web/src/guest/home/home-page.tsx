import { DefaultLayout } from '../frame/default-layout.tsx';
import { LoginLink } from '../frame/login-link.tsx';
import type { PageParts, PageView } from '../page-view.ts';
import { FeatureCards } from './feature-cards.tsx';
import { PhonePicture } from './phone-picture.tsx';
import { TillPicture } from './till-picture.tsx';

export function homePage(view: PageView): PageParts {
  const { public: say } = view.words;
  return {
    status: 200,
    title: say('home.title'),
    description: say('home.description'),
    isIndexed: true,
    styles: ['bar', 'home', 'till', 'phone', 'features'],
    scripts: ['closeMenus', 'greetSignedIn'],
    body: <HomePage view={view} />,
    data: {
      headline: say('home.headline'),
      lead: say('home.lead'),
      features: [
        { title: say('home.menuTitle'), text: say('home.menuText') },
        { title: say('home.ordersTitle'), text: say('home.ordersText') },
        { title: say('home.tillTitle'), text: say('home.tillText') },
      ],
    },
  };
}

function HomePage({ view }: { view: PageView }) {
  const { public: say } = view.words;
  return (
    <DefaultLayout view={view}>
      <div className="hero">
        <div className="hero-inside">
          <div className="hero-text">
            <h1>{say('home.headline')}</h1>
            <p>{say('home.lead')}</p>
            <div className="hero-actions">
              <LoginLink view={view} className="button filled" />
              <SecondAction view={view} />
            </div>
          </div>
          <div className="stage" role="img" aria-label={say('home.picture')}>
            <TillPicture view={view} />
            <PhonePicture view={view} />
          </div>
        </div>
      </div>
      <FeatureCards view={view} />
    </DefaultLayout>
  );
}

/** A menu to look at where there is one, else a way to ask. */
function SecondAction({ view: { words, link, sampleMenuPath, contactEmail } }: { view: PageView }) {
  const isMenu = sampleMenuPath !== undefined;
  return (
    <a className="button outlined" href={isMenu ? link(sampleMenuPath) : `mailto:${contactEmail}`}>
      {words.public(isMenu ? 'home.sampleMenu' : 'home.contact')}
    </a>
  );
}
