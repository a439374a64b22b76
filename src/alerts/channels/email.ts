import type { Mailer } from '../../runtime/mail/mailer.js';
import { alertMail } from '../../runtime/mail/templates/alert.js';
import { messageOf } from '../event-fields.js';
import { type Channel, type ItemName, PermanentDeliveryError } from './channel.js';

/** Mails to the address of the account. */
export function emailChannel(mailer: Mailer, itemName: ItemName, baseUrl: URL): Channel {
  return {
    send: async ({ event, email, language }) => {
      if (email === undefined) {
        throw new PermanentDeliveryError('the account has no verified e-mail address');
      }
      await mailer.send(
        alertMail({
          to: email,
          itemName: itemName(event.itemId),
          sentence: messageOf(event, itemName(event.itemId), language),
          link: new URL(`/items/${event.itemId}`, baseUrl),
          serviceName: 'Itemtide',
          language,
        }),
      );
    },
  };
}
