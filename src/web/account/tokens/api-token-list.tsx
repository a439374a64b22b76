import { useState } from 'react';
import { tokens as texts } from '#messages/account.js';
import type { ApiToken } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { ConfirmDialog } from '../../portfolio/confirm-dialog.js';
import { Button } from '../../ui/button.js';
import { useNow } from '../../ui/clock.js';
import { Age } from '../../ui/figures.js';
import { formatMoment } from '../../ui/format.js';
import { hiddenText } from '../../ui/hidden-text.js';

export function ApiTokenList({ tokens }: { tokens: readonly ApiToken[] }) {
  const [revoked, setRevoked] = useState<ApiToken>();
  return (
    <>
      <ul className="api-tokens">
        {tokens.map((token) => (
          <li key={token.id}>
            <ApiTokenEntry token={token} onRevoke={() => setRevoked(token)} />
          </li>
        ))}
      </ul>
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}

function ApiTokenEntry({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, scopes, expires_at, last_used_at } = token;
  const expiry = Date.parse(expires_at);
  const isExpired = expiry <= useNow();
  return (
    <div className="row">
      <div className="api-token-story">
        <strong>{name}</strong> {isExpired && <span className="tag">{texts.expired}</span>}
        <span className="soft small">{scopes.map((scope) => texts.scopes[scope]).join(', ')}</span>
        <span className="soft small">
          {isExpired ? texts.ended(formatMoment(expiry)) : texts.ends(formatMoment(expiry))}{' '}
          {last_used_at === null ? texts.neverUsed : texts.lastUsed(<Age time={last_used_at} />)}
        </span>
      </div>
      <span className="push" />
      <Button kind="quiet" onClick={onRevoke}>
        {texts.revokeToken(name, hiddenText)}
      </Button>
    </div>
  );
}

function RevokeDialog({ token: { id, name }, onClose }: { token: ApiToken; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={texts.revokeTitle(name)}
      action={texts.revoke}
      call={() => service.revokeApiToken({ id })}
      onClose={onClose}
    >
      <p>{texts.revokeWarning}</p>
    </ConfirmDialog>
  );
}
