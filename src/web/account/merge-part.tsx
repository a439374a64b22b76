import { queryOptions } from '@tanstack/react-query';
import { merging as texts } from '#messages/account.js';
import type { MergeSource } from '../../client/index.js';
import { service } from '../api/service.js';
import { asUser, USER_KEY } from '../api/session.js';
import { useQuery } from '../api/use-query.js';
import { useChange } from '../portfolio/use-change.js';
import { rememberReturn } from '../sign-in/return-to.js';
import { useSignInAddress } from '../sign-in/sign-in-address.js';
import { Button } from '../ui/button.js';
import { formatCount, formatTimeOfDay } from '../ui/format.js';
import { QueryResult } from '../ui/query-result.js';
import { ErrorState } from '../ui/states.js';
import { endSessionBy } from './end-session.js';

const mergeQuery = queryOptions({
  queryKey: [USER_KEY, 'merge'],
  queryFn: ({ signal }) => asUser(service.getMerge({}, { signal })),
});

/** Merges two accounts of the same person, who must have signed in to both. */
export function MergePart() {
  return (
    <section className="panel stack" aria-labelledby="account-merge">
      <h2 id="account-merge">{texts.title}</h2>
      <QueryResult query={useQuery(mergeQuery)} label={texts.content}>
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
      <p className="soft">{texts.hint}</p>
      <div>
        <Button onClick={() => offer.mutate(undefined)} disabled={offer.isPending}>
          {texts.begin}
        </Button>
      </div>
      {offer.error && <ErrorState title={texts.notChanged} error={offer.error} />}
    </>
  );
}

function Offered({ until }: { until: number }) {
  const signIn = useSignInAddress();
  const leave = useChange(() =>
    endSessionBy(async () => {
      await service.logout();
      rememberReturn('/account');
    }, signIn),
  );
  return (
    <>
      <p>{texts.offered(formatTimeOfDay(until))}</p>
      <div className="row">
        <Button kind="primary" onClick={() => leave.mutate(undefined)} disabled={leave.isPending}>
          {texts.signIn}
        </Button>
        <Withdraw />
      </div>
      {leave.error && <ErrorState title={texts.stillSignedIn} error={leave.error} />}
    </>
  );
}

function Withdraw() {
  const withdraw = useChange(() => service.withdrawMerge());
  return (
    <>
      <Button kind="quiet" onClick={() => withdraw.mutate(undefined)} disabled={withdraw.isPending}>
        {texts.withdraw}
      </Button>
      {withdraw.error && <ErrorState title={texts.notChanged} error={withdraw.error} />}
    </>
  );
}

function Confirm({ source }: { source: MergeSource }) {
  const { id, lots, watched, alerts, lost_email, refusal } = source;
  const name = source.email || source.name || texts.unnamed;
  const merge = useChange(() => service.confirmMerge({ from: id }));
  return (
    <>
      <p>
        {texts.moves(
          <strong className="address">{name}</strong>,
          counted(lots),
          counted(watched),
          counted(alerts),
        )}
      </p>
      <p className="soft">
        {texts.ends} {lost_email !== null && texts.lostEmail(lost_email)}
      </p>
      {refusal !== null && (
        <div className="notice" data-kind="error" role="status">
          <strong>{texts.refused}</strong>
          <p>{`${refusal.charAt(0).toUpperCase()}${refusal.slice(1)}.`}</p>
        </div>
      )}
      <div className="row">
        {refusal === null && (
          <Button kind="primary" onClick={() => merge.mutate(undefined)} disabled={merge.isPending}>
            {texts.merge}
          </Button>
        )}
        <Withdraw />
      </div>
      {merge.error && <ErrorState title={texts.notChanged} error={merge.error} />}
    </>
  );
}

const counted = (count: number) => ({ count, shown: formatCount(count) });
