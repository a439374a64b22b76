/** The only version there is here: an assertion of any other is refused. */
export const OPENID2_NAMESPACE = 'http://specs.openid.net/auth/2.0';

/** Says in a request that the provider is to find out who the user is. */
export const IDENTIFIER_SELECT = 'http://specs.openid.net/auth/2.0/identifier_select';
