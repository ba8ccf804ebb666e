import type { ReactNode } from 'react';
import { Icon } from '../frame/icon.tsx';

type Props = { readonly icon: string; readonly title: string; readonly text: string; readonly children?: ReactNode };

/** The bordered card that says what is wrong and what to do. */
export function ErrorCard({ icon, title, text, children }: Props) {
  return (
    <div className="error-place">
      <div className="error-card">
        <span className="error-icon">
          <Icon path={icon} />
        </span>
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}
