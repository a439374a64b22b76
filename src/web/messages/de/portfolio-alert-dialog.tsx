// Texts of the dialog that creates or edits an alert.

export const newTitle = 'Neuer Alarm';
export const editTitle = 'Alarm bearbeiten';
export const create = 'Alarm erstellen';
export const save = 'Speichern';

export const when = 'Wenn';
export const amountIn = (currency: string) => `Betrag, in ${currency}`;
/** For amounts in another currency than US dollars. */
export const rateHint = 'Beobachtet in US-Dollar, zum heutigen Kurs.';
export const range = (min: string, max: string) => `von ${min} bis ${max}`;
export const from = (min: string, max: string) => `Von ${min} bis ${max}.`;
export const noAmount = 'Muss größer als null sein.';
export const noNumber = (range: string) => `Eine Zahl ${range}.`;
export const noWholeNumber = (range: string) => `Eine ganze Zahl ${range}.`;

/** The label of a field. @param channel such as `Webhook` */
export const optional = (channel: string) => `${channel} (optional)`;
/** @param fault such as `begin with https://` */
export const targetMust = (fault: string) => `Adresse ungültig: sie muss ${fault}.`;

export const keyTitle = 'Webhook-Schlüssel';
export const keyHint =
  'Jede Anfrage ist mit diesem Schlüssel signiert, damit der Empfänger den Absender prüfen kann. Der Schlüssel wird nur einmal gezeigt.';
export const key = 'Schlüssel';
