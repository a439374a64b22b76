import type { ComponentProps } from 'react';
import { Link } from 'wouter';

type Kind = 'primary' | 'plain' | 'quiet' | 'danger';

/** A button; pass `type="submit"` to submit its form. */
export function Button({
  kind = 'plain',
  type = 'button',
  className = '',
  ...rest
}: ComponentProps<'button'> & { kind?: Kind }) {
  return <button {...rest} type={type} data-kind={kind} className={`button ${className}`} />;
}

/** A link that looks like a button. */
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

/** A group of buttons of which exactly one is pressed. */
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
