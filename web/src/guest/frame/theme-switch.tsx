import { mdiThemeLightDark, mdiWeatherNight, mdiWeatherSunny } from '@mdi/js';
import { themeModes } from '../../shared/theme/theme-mode.ts';
import type { PageView } from '../page-view.ts';
import { Icon } from './icon.tsx';

const modeIcons = { light: mdiWeatherSunny, dark: mdiWeatherNight, system: mdiThemeLightDark };

/** Needs the script, so it is only there with it. */
export function ThemeSwitch({ view: { words } }: { view: PageView }) {
  return (
    <details className="bar-menu" name="bar" data-needs-script="">
      <summary className="icon-button" title={words.common('appearance')}>
        <Icon path={mdiWeatherNight} className="in-light" />
        <Icon path={mdiWeatherSunny} className="in-dark" />
        <span className="unseen">{words.common('appearance')}</span>
      </summary>
      <div className="bar-panel" role="group" aria-label={words.common('appearance')}>
        {themeModes.map((mode) => (
          <button key={mode} type="button" data-mode={mode} aria-pressed="false">
            <Icon path={modeIcons[mode]} />
            {words.common(mode)}
          </button>
        ))}
      </div>
    </details>
  );
}
