import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MergeSource } from '../../client/index.js';
import { service } from '../api/service.js';
import { asUser, USER_KEY } from '../api/session.js';
import { forgetStoredViewer } from '../api/viewer-cache.js';
import { useChange } from '../portfolio/use-change.js';
import { rememberReturn } from '../sign-in/return-to.js';
import { useSignInAddress } from '../sign-in/sign-in-address.js';
import { Button } from '../ui/button.js';
import { formatClock, formatCount } from '../ui/format.js';
import { QueryResult } from '../ui/query-result.js';
import { ErrorState } from '../ui/states.js';

const mergeQuery = queryOptions({
  queryKey: [USER_KEY, 'merge'],
  queryFn: ({ signal }) => asUser(service.getMerge({}, { signal })),
});

/** Merges two accounts of the same person, once the person has signed in to both. */
export function MergePart() {
  return (
    <section className="panel stack" aria-labelledby="account-merge">
      <h2 id="account-merge">Merge accounts</h2>
      <QueryResult query={useQuery(mergeQuery)} what="the state of the merge">
        {({ offered_until, source }) => {
          if (source !== null) return <Confirm source={source} />;
          if (offered_until !== null) return <Offered until={Date.parse(offered_until)} />;
          return <Begin />;
        }}
      </QueryResult>
    </section>
  );
}

function Begin() {
  const offer = useChange(() => service.offerMerge());
  return (
    <>
      <p className="soft">
        If you have another account here, you can move everything from this account into it.
      </p>
      <div>
        <Button onClick={() => offer.mutate(undefined)} disabled={offer.isPending}>
          Move this account into another one
        </Button>
      </div>
      {offer.error && <ErrorState title="Nothing was changed" error={offer.error} />}
    </>
  );
}

function Offered({ until }: { until: number }) {
  const signIn = useSignInAddress();
  const leave = useChange(async () => {
    await service.logout();
    forgetStoredViewer();
    rememberReturn('/account');
    location.assign(signIn);
  });
  return (
    <>
      <p>
        Now sign in to the other account, in this browser and before {formatClock(until)}. You will
        see what happens before anything is moved.
      </p>
      <div className="row">
        <Button kind="primary" onClick={() => leave.mutate(undefined)} disabled={leave.isPending}>
          Sign in to the other account
        </Button>
        <Withdraw />
      </div>
      {leave.error && <ErrorState title="You are still signed in" error={leave.error} />}
    </>
  );
}

function Withdraw() {
  const withdraw = useChange(() => service.withdrawMerge());
  return (
    <>
      <Button kind="quiet" onClick={() => withdraw.mutate(undefined)} disabled={withdraw.isPending}>
        Do not merge
      </Button>
      {withdraw.error && <ErrorState title="Nothing was changed" error={withdraw.error} />}
    </>
  );
}

function Confirm({ source }: { source: MergeSource }) {
  const { id, lots, watched, alerts, lost_email, refusal } = source;
  const name = source.email || source.name || 'the other account';
  const merge = useChange(() => service.confirmMerge({ from: id }));
  return (
    <>
      <p>
        Everything of <strong className="address">{name}</strong> moves into this account:{' '}
        {formatCount(lots)} lots, {formatCount(watched)} watched items, {formatCount(alerts)} alerts
        and its linked providers. Then that account is deleted.
      </p>
      <p className="soft">
        Its sessions and API tokens end, and links that share either portfolio stop working.
        {lost_email !== null && ` Links mailed to ${lost_email} will no longer open this account.`}
      </p>
      {refusal !== null && (
        <div className="notice" data-kind="error" role="status">
          <strong>The two cannot be merged</strong>
          <p>{`${refusal.charAt(0).toUpperCase()}${refusal.slice(1)}.`}</p>
        </div>
      )}
      <div className="row">
        {refusal === null && (
          <Button kind="primary" onClick={() => merge.mutate(undefined)} disabled={merge.isPending}>
            Merge the accounts
          </Button>
        )}
        <Withdraw />
      </div>
      {merge.error && <ErrorState title="Nothing was changed" error={merge.error} />}
    </>
  );
}
