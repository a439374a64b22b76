import type { ReactNode } from 'react';

/** The logo: a price line above water. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M2 21c4.7 0 4.7-5 9.3-5s4.7 5 9.4 5S25.3 16 30 16v12H2z"
        fill="var(--band-tide)"
        opacity=".45"
      />
      <path
        d="M2 19c4.7 0 4.7-11 9.3-11s4.7 8 9.4 8S25.3 6 30 6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.8"
        strokeLinecap="round"
      />
    </svg>
  );
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Two sliders. */
export function SettingsIcon() {
  return (
    <Icon>
      <path d="M2 6h9M15 6h3M2 14h3M9 14h9" />
      <circle cx="13" cy="6" r="2" />
      <circle cx="7" cy="14" r="2" />
    </Icon>
  );
}

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="8.5" cy="8.5" r="5.2" />
      <path d="M12.5 12.5l4.7 4.7" />
    </Icon>
  );
}
