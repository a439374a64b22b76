import { useState } from 'react';
import { service } from '../../api/service.js';
import { useQuery } from '../../api/use-query.js';
import { sharing as texts } from '../../messages/en/portfolio-sharing.js';
import { Button } from '../../ui/button.js';
import { CopyField } from '../../ui/form/copy-field.js';
import { formatDate } from '../../ui/format.js';
import { QueryResult } from '../../ui/query-result.js';
import { ErrorState } from '../../ui/states.js';
import { ConfirmDialog } from '../confirm-dialog.js';
import { shareQuery } from '../queries.js';
import { useChange } from '../use-change.js';

/** The link that shows the user's holdings to others. */
export function SharingPart() {
  // The service returns the link only when it is created.
  const [link, setLink] = useState<string>();
  return (
    <QueryResult query={useQuery(shareQuery)} what={texts.content}>
      {({ share }) => (
        <section className="panel stack sharing">
          <p>{texts.explanation}</p>
          {share === null ? (
            <NotShared onLink={setLink} />
          ) : (
            <Shared since={share.created_at} link={link} onLink={setLink} />
          )}
        </section>
      )}
    </QueryResult>
  );
}

function NotShared({ onLink }: { onLink: (url: string) => void }) {
  const begin = useChange(
    () => service.sharePortfolio(),
    ({ url }) => onLink(url),
  );
  return (
    <>
      <p className="soft">{texts.notShared}</p>
      <div>
        <Button kind="primary" onClick={() => begin.mutate(undefined)} disabled={begin.isPending}>
          {texts.createLink}
        </Button>
      </div>
      {begin.error && <ErrorState title={texts.notCreated} error={begin.error} />}
    </>
  );
}

interface SharedProps {
  readonly since: string;
  /** Undefined if it was created before this page was opened. */
  readonly link: string | undefined;
  readonly onLink: (url: string) => void;
}

function Shared({ since, link, onLink }: SharedProps) {
  const [asking, setAsking] = useState(false);
  const [replacing, setReplacing] = useState(false);
  const date = formatDate(Date.parse(since));
  return (
    <>
      {link === undefined ? (
        <p className="soft">{texts.sharedSince(date)}</p>
      ) : (
        <>
          <CopyField label={texts.link} text={link} />
          <p className="soft">
            {texts.copyNow(date)} <a href={link}>{texts.viewPage}</a>
          </p>
        </>
      )}
      <div className="row">
        <Button onClick={() => setReplacing(true)}>{texts.replaceLink}</Button>
        <Button kind="danger" onClick={() => setAsking(true)}>
          {texts.stopSharing}
        </Button>
      </div>
      {asking && <StopDialog onClose={() => setAsking(false)} />}
      {replacing && <ReplaceDialog onLink={onLink} onClose={() => setReplacing(false)} />}
    </>
  );
}

function ReplaceDialog({
  onLink,
  onClose,
}: {
  onLink: (url: string) => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={texts.replaceLink}
      action={texts.replaceLink}
      call={async () => onLink((await service.sharePortfolio()).url)}
      onClose={onClose}
    >
      <p>{texts.replaceResult}</p>
    </ConfirmDialog>
  );
}

function StopDialog({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmDialog
      title={texts.stopSharing}
      action={texts.stopSharing}
      call={() => service.unsharePortfolio()}
      onClose={onClose}
    >
      <p>{texts.stopResult}</p>
    </ConfirmDialog>
  );
}
