import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.js';
import { QueryResult } from '../../ui/query-result.js';
import { ApiTokenList } from './api-token-list.js';
import { NewApiTokenDialog } from './new-api-token-dialog.js';
import { apiTokensQuery } from './queries.js';

/** The API tokens of the user. */
export function ApiTokensPanel() {
  const [making, setMaking] = useState(false);
  return (
    <section className="panel stack" aria-labelledby="account-api-tokens">
      <div className="row">
        <h2 id="account-api-tokens">API tokens</h2>
        <span className="push" />
        <Button onClick={() => setMaking(true)}>New token</Button>
      </div>
      <p className="soft">
        With a token, a program can use your account: as far as its scopes allow, and until its last
        day. Signing out does not end tokens. <a href="/api/v1/docs">API documentation</a>
      </p>
      <QueryResult query={useQuery(apiTokensQuery)} what="your API tokens">
        {(tokens) =>
          tokens.length === 0 ? (
            <p className="soft">You have no tokens.</p>
          ) : (
            <ApiTokenList tokens={tokens} />
          )
        }
      </QueryResult>
      {making && <NewApiTokenDialog onClose={() => setMaking(false)} />}
    </section>
  );
}
