import { mdiClockOutline, mdiMapMarkerOutline, mdiPhoneOutline } from '@mdi/js';
import type { GuestMenu } from '@tresen/contract/guest-menu';
import { EveningScene } from '../frame/evening-scene.tsx';
import { Icon } from '../frame/icon.tsx';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { ThemeSwitch } from '../frame/theme-switch.tsx';
import type { PageView } from '../page-view.ts';
import { openingText } from './opening-text.ts';
import { MenuPicture } from './menu-picture.tsx';

/** Whose menu it is: picture, logo, name, and how to get there. */
export function MenuHead({ view, menu }: { view: PageView; menu: GuestMenu }) {
  const { place, background } = menu;
  const [firstHours = '', ...moreHours] = place.openingHours.trim().split('\n');
  const { menu: say } = view.words;
  const address = [place.street, `${place.postalCode} ${place.city}`.trim()].filter((line) => line !== '').join(', ');
  return (
    <header className="menu-head" aria-labelledby="place">
      <div className="menu-photo">
        {background ? (
          <MenuPicture picture={background} sizes="100vw" widths={[320, 640, 1280]} isFirst />
        ) : (
          <EveningScene />
        )}
      </div>
      <div className="menu-switches">
        <LanguageSwitch view={view} />
        <ThemeSwitch view={view} />
      </div>
      <div className="menu-place">
        {place.logo && (
          <span className="menu-logo">
            <MenuPicture picture={place.logo} sizes="76px" widths={[160, 320]} isFirst />
          </span>
        )}
        <div>
          <h1 id="place" lang="de">
            {place.name}
          </h1>
          <ul className="menu-facts">
            {place.opening && (
              <li>
                <Icon path={mdiClockOutline} />
                <span className="unseen">{say('openingHours')}</span>
                <strong>{openingText(view, place.opening)}</strong>
              </li>
            )}
            {firstHours !== '' && (
              <li>
                <Icon path={mdiClockOutline} />
                <span className="unseen">{say('openingHours')}</span>
                {moreHours.length === 0 ? (
                  <span lang="de">{firstHours}</span>
                ) : (
                  <details lang="de">
                    <summary>{firstHours}</summary>
                    {moreHours.join('\n')}
                  </details>
                )}
              </li>
            )}
            {address !== '' && (
              <li>
                <a href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`} rel="noreferrer">
                  <Icon path={mdiMapMarkerOutline} />
                  {say('directions')}
                </a>
              </li>
            )}
            {place.phone !== '' && (
              <li>
                <a href={`tel:${place.phone.replaceAll(/[^+\d]/g, '')}`}>
                  <Icon path={mdiPhoneOutline} />
                  {say('call')}
                </a>
              </li>
            )}
          </ul>
        </div>
      </div>
    </header>
  );
}
