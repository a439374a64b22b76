/** The supported version; assertions of other versions are refused. */
export const OPENID2_NAMESPACE = 'http://specs.openid.net/auth/2.0';

/** The identifier in a request that lets the provider choose the identity. */
export const IDENTIFIER_SELECT = 'http://specs.openid.net/auth/2.0/identifier_select';
