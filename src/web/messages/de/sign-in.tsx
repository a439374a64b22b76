// Texts of the sign-in page.

import type { ReactNode } from 'react';
import type { Wrap } from '../wrap.js';

export const title = 'Anmelden';
/** What loads, as in `Loading the ways to sign in…`. */
export const content = 'die Anmeldewege';

export const signedIn = (portfolio: Wrap, account: Wrap) => (
  <>
    Du bist angemeldet. Weiter zu {portfolio('Portfolio')} oder {account('Konto')}.
  </>
);

export const whatFor = 'Für Portfolio, Beobachtungsliste und Alarme. Preise brauchen kein Konto.';
export const continueWith = (provider: string) => `Weiter mit ${provider}`;
/** Between the buttons and the form. */
export const or = 'oder';

export const email = 'E-Mail-Adresse';
export const emailHint = 'Wir schicken dir einen Anmeldelink. Kein Passwort.';
/** Without a mail server. */
export const printedHint =
  'Hier gibt es keinen Mailserver: Der Link erscheint im Terminal oder Protokoll des Dienstes.';
export const print = 'Link ausgeben';
export const noEmail = 'Gib deine E-Mail-Adresse ein.';
export const wrongEmail = 'Eine E-Mail-Adresse sieht aus wie name@example.com.';
export const send = 'Link per Mail';
export const sending = 'Wird gesendet…';
export const notSent = 'Der Link wurde nicht gesendet';

export const checkMail = 'Sieh in deine Mails';
export const linkSent = (address: ReactNode) => (
  <>
    Wenn sich {address} hier anmelden kann, ist ein Link unterwegs. Er gilt einmal, für wenige
    Minuten, und führt dorthin zurück, wo du warst. In einem anderen Browser, etwa auf dem Handy,
    wirst du erst gefragt.
  </>
);
export const checkTerminal = 'Öffne den Link aus dem Terminal';
export const linkPrinted = (address: ReactNode) => (
  <>
    Der Link steht im Terminal des Dienstes oder in seinem Protokoll, wenn sich {address} hier
    anmelden kann. Er gilt einmal, für wenige Minuten. In einem anderen Browser wirst du erst
    gefragt.
  </>
);
export const otherAddress = 'Andere Adresse verwenden';

export const lookAround = 'Als Demobenutzer umsehen';
export const lookingAround = 'Wird angemeldet…';
export const demoHint =
  'Mit Portfolio, Beobachtungsliste und Alarmen. Änderungen bleiben bis zum nächsten Start.';

export const noWay = 'Die Anmeldung ist nicht eingerichtet';
export const noWayHint = (
  <>
    Der Betreiber muss zuerst einen Anmeldeweg einrichten, etwa <code>PROVIDER_A_CLIENT_ID</code>{' '}
    und <code>PROVIDER_A_CLIENT_SECRET</code>.
  </>
);
export const pricesWithoutAccount = (prices: Wrap) => <>{prices('Preise')} brauchen kein Konto.</>;

export const failed = 'Anmeldung fehlgeschlagen';
/** What happened and what to do, by error code. */
export const failures: Readonly<Record<string, string>> = {
  invalid_sign_in_attempt:
    'Diese Anmeldung hat zu lange gedauert oder begann in einem anderen Browser. Bitte beginne noch einmal.',
  sign_in_cancelled: 'Du hast die Anmeldung abgebrochen. Nichts wurde geändert.',
  identity_provider_error:
    'Der Anmeldedienst hat nicht wie erwartet geantwortet. Versuche es gleich noch einmal oder melde dich anders an.',
  invalid_token:
    'Dieser Anmeldelink wurde schon benutzt oder ist abgelaufen. Fordere einen neuen an: Jeder gilt einmal.',
  email_not_verified:
    'Der Anmeldedienst hat deine E-Mail-Adresse nicht bestätigt. Bestätige sie dort zuerst oder melde dich anders an.',
  provider_not_available: 'Dieser Anmeldeweg ist hier nicht verfügbar.',
  identity_already_linked:
    'Dieses Konto ist hier mit einem anderen Benutzer verknüpft, oder du hast schon ein anderes verknüpft.',
  demo_account:
    'Der Demobenutzer wird beim nächsten Start gelöscht, daher lässt sich nichts mit ihm verknüpfen.',
  too_many_requests:
    'Zu viele Anmeldeversuche. Warte eine Minute und versuche es dann noch einmal.',
  invalid_csrf_token:
    'Eine andere Website hat dich zum Anmelden hierher geschickt. Bitte beginne auf dieser Seite.',
  store_unavailable: 'Anmelden ist gerade nicht möglich. Versuche es in einer Minute noch einmal.',
  not_authenticated:
    'Deine Sitzung endete, bevor das Konto verknüpft werden konnte. Melde dich an und versuche es noch einmal.',
};
export const unknownFailure = 'Die Anmeldung ist nicht gelungen. Bitte versuche es noch einmal.';
