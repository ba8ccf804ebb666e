/** A T that is a counter. The same drawing as `web/public/favicon.svg`. */
export function ProductMark() {
  return (
    <svg className="mark" viewBox="0 0 64 64" width="32" height="32" aria-hidden="true">
      <rect className="mark-ground" width="64" height="64" rx="16" />
      <path className="mark-counter" d={markPath} />
    </svg>
  );
}

const markPath = 'M16 18h32a5 5 0 0 1 0 10H37v16.5a5 5 0 0 1-10 0V28H16a5 5 0 0 1 0-10z';
