import { useState } from 'react';
import { sharing as texts } from '#messages/portfolio-sharing.js';
import type { ActiveShare } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { useQuery } from '../../api/use-query.js';
import { Button } from '../../ui/button.js';
import { CopyField } from '../../ui/form/copy-field.js';
import { formatDate } from '../../ui/format.js';
import { QueryResult } from '../../ui/query-result.js';
import { ConfirmDialog } from '../confirm-dialog.js';
import { sharesQuery } from '../queries.js';
import { lastDayOf } from './last-day.js';
import { ShareDialog } from './share-dialog.js';

/** As many as the service allows. */
const MOST_LINKS = 10;

/** The links that show the user's portfolio to others. */
export function SharingPart() {
  const [asking, setAsking] = useState(false);
  const [stopped, setStopped] = useState<ActiveShare>();
  return (
    <QueryResult query={useQuery(sharesQuery)} label={texts.content}>
      {(shares) => (
        <section className="panel stack sharing">
          <p>{texts.explanation}</p>
          {shares.length === 0 ? (
            <p className="soft">{texts.notShared}</p>
          ) : (
            <ul className="share-list">
              {shares.map((share) => (
                <li key={share.id} className="stack">
                  <div className="row">
                    <ShareFacts share={share} />
                    <span className="push" />
                    <Button kind="quiet" onClick={() => setStopped(share)}>
                      {texts.remove}
                      <span className="hidden-text"> {share.name}</span>
                    </Button>
                  </div>
                  <ShareAddress share={share} />
                </li>
              ))}
            </ul>
          )}
          <div>
            <Button
              kind="primary"
              disabled={shares.length >= MOST_LINKS}
              onClick={() => setAsking(true)}
            >
              {texts.createLink}
            </Button>
          </div>
          {asking && <ShareDialog onClose={() => setAsking(false)} />}
          {stopped && (
            <ConfirmDialog
              title={texts.removeTitle(stopped.name)}
              action={texts.remove}
              call={() => service.unsharePortfolio({ id: stopped.id })}
              onClose={() => setStopped(undefined)}
            >
              <p>{texts.removeResult}</p>
            </ConfirmDialog>
          )}
        </section>
      )}
    </QueryResult>
  );
}

function ShareAddress({ share: { name, url, ended } }: { share: ActiveShare }) {
  if (ended) return null;
  if (url === null) return <p className="soft small">{texts.addressNotKept}</p>;
  return (
    <>
      <CopyField label={texts.linkOf(name)} text={url} />
      <a href={url}>
        {texts.viewPage}
        <span className="hidden-text"> {name}</span>
      </a>
    </>
  );
}

function ShareFacts({ share }: { share: ActiveShare }) {
  const { name, created_at, ends_at, ended, amounts, lots, history } = share;
  return (
    <span className="lot-story">
      <strong>{name}</strong>
      <span className="soft small">
        {texts.shows({ amounts, lots, history })} {texts.since(formatDate(Date.parse(created_at)))}{' '}
        {ends_at !== null && texts.until(lastDayOf(ends_at))}
      </span>
      {ended && (
        <span className="tag" data-kind="warn">
          {texts.ended}
        </span>
      )}
    </span>
  );
}
