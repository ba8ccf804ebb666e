import { useEffect, useState } from 'react';

type Lasting = { readonly isSo: boolean; readonly milliseconds: number };

/** True when it has been so for a while: what comes and goes with every sale is not worth a word. */
export function useLasting({ isSo, milliseconds }: Lasting): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) {
      setLasting(false);
      return undefined;
    }
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => clearTimeout(timer);
  }, [isSo, milliseconds]);
  return isLasting && isSo;
}
