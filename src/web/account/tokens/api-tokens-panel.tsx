import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { tokens as texts } from '#messages/account.js';
import { service } from '../../api/service.js';
import { asUser, USER_KEY } from '../../api/session.js';
import { useQuery } from '../../api/use-query.js';
import { Button } from '../../ui/button.js';
import { QueryResult } from '../../ui/query-result.js';
import { ApiTokenList } from './api-token-list.js';
import { NewApiTokenDialog } from './new-api-token-dialog.js';

const apiTokensQuery = queryOptions({
  queryKey: [USER_KEY, 'api-tokens'],
  queryFn: async ({ signal }) => (await asUser(service.listApiTokens({}, { signal }))).tokens,
});

/** The API tokens of the user. */
export function ApiTokensPanel() {
  const [making, setMaking] = useState(false);
  return (
    <section className="panel stack" aria-labelledby="account-api-tokens">
      <div className="row">
        <h2 id="account-api-tokens">{texts.title}</h2>
        <span className="push" />
        <Button onClick={() => setMaking(true)}>{texts.make}</Button>
      </div>
      <p className="soft">
        {texts.hint((words) => (
          <a href="/api/v1/docs">{words}</a>
        ))}
      </p>
      <QueryResult query={useQuery(apiTokensQuery)} label={texts.content}>
        {(tokens) =>
          tokens.length === 0 ? (
            <p className="soft">{texts.none}</p>
          ) : (
            <ApiTokenList tokens={tokens} />
          )
        }
      </QueryResult>
      {making && <NewApiTokenDialog onClose={() => setMaking(false)} />}
    </section>
  );
}
