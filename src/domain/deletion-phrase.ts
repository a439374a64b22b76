/** What the service takes as confirmation of deleting an account without an e-mail address. */
export const DELETION_PHRASE = 'delete my account';
