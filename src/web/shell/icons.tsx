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

export function SunIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="3.4" />
      <path d="M10 1.8v2M10 16.2v2M1.8 10h2M16.2 10h2M4.2 4.2l1.4 1.4M14.4 14.4l1.4 1.4M4.2 15.8l1.4-1.4M14.4 5.6l1.4-1.4" />
    </Icon>
  );
}

export function MoonIcon() {
  return (
    <Icon>
      <path d="M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7z" strokeLinejoin="round" />
    </Icon>
  );
}

/** Half light, half dark: the setting of the system. */
export function SystemIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" stroke="none" />
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
