import { useEffect } from 'react';

/** Notices stand in the middle of the bar: at the foot of the screen they would lie on the buttons of tickets. */
export function useNoticesInBar(hasRoom: boolean): void {
  useEffect(() => {
    if (!hasRoom) return undefined;
    const { style } = document.documentElement;
    const places = { '--notice-top': '2px', '--notice-left': '380px', '--notice-bottom': 'auto' };
    for (const [name, value] of Object.entries(places)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(places)) style.removeProperty(name);
    };
  }, [hasRoom]);
}
