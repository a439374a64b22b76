import type { ComponentProps } from 'react';
import { Link } from 'wouter';

type Kind = 'primary' | 'plain' | 'quiet' | 'danger';

/** A button; one that submits its form says `type="submit"`. */
export function Button({
  kind = 'plain',
  type = 'button',
  className = '',
  ...rest
}: ComponentProps<'button'> & { kind?: Kind }) {
  return <button {...rest} type={type} data-kind={kind} className={`button ${className}`} />;
}

/** What leads somewhere, looking like a button. */
export function ButtonLink({
  href,
  kind = 'plain',
  children,
}: {
  href: string;
  kind?: Kind;
  children: ComponentProps<'a'>['children'];
}) {
  return (
    <Link href={href} className="button" data-kind={kind}>
      {children}
    </Link>
  );
}

/** A few buttons of which exactly one is on. */
export function Segments<Choice extends string>({
  label,
  choices,
  chosen,
  onChoose,
  nameOf = (choice) => choice,
}: {
  label: string;
  choices: readonly Choice[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
  nameOf?: (choice: Choice) => string;
}) {
  return (
    <fieldset className="segments">
      <legend className="hidden-text">{label}</legend>
      {choices.map((choice) => (
        <Button key={choice} aria-pressed={choice === chosen} onClick={() => onChoose(choice)}>
          {nameOf(choice)}
        </Button>
      ))}
    </fieldset>
  );
}
