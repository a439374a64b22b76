import type { Mailer } from '../../runtime/mail/mailer.js';
import { alertMail } from '../../runtime/mail/templates/alert.js';
import { messageOf } from '../event-fields.js';
import { type Channel, type LocalItemName, PermanentDeliveryError } from './channel.js';

/** Mails to the address of the account. */
export function emailChannel(mailer: Mailer, itemName: LocalItemName, baseUrl: URL): Channel {
  return {
    send: async ({ event, email, language }) => {
      if (email === undefined) {
        throw new PermanentDeliveryError('the account has no verified e-mail address');
      }
      const name = await itemName(event.itemId, language);
      await mailer.send(
        alertMail({
          to: email,
          itemName: name,
          sentence: messageOf(event, name, language),
          link: new URL(`/items/${event.itemId}`, baseUrl),
          serviceName: 'Itemtide',
          language,
        }),
      );
    },
  };
}
