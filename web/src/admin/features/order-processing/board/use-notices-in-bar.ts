import { useEffect } from 'react';

/** Notices stand in the bar, in its middle where it has one: at the foot of the screen they would lie on the buttons of tickets. */
export function useNoticesInBar(hasRoom: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const places = { '--notice-top': '2px', '--notice-bottom': 'auto', ...(hasRoom && { '--notice-left': '380px' }) };
    for (const [name, value] of Object.entries(places)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(places)) style.removeProperty(name);
    };
  }, [hasRoom]);
}
