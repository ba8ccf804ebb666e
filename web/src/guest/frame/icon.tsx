/** A Material Design icon beside a text that says the same. */
export function Icon({ path, className = '' }: { path: string; className?: string }) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={path} fill="currentColor" />
    </svg>
  );
}
