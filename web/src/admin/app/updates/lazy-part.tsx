import { type ComponentType, lazy, Suspense } from 'react';
import { loadChunk } from './load-chunk.ts';

/** A part of a page that is downloaded when it is first shown. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await loadChunk(load) }));
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
