import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { service } from '../../api/service.js';
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
    <QueryResult query={useQuery(shareQuery)} what="the sharing settings">
      {({ share }) => (
        <section className="panel stack sharing">
          <p>
            Anyone with the link sees what you hold and its current value. Your name, costs, notes
            and sales are not shown.
          </p>
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
      <p className="soft">Your portfolio is not shared.</p>
      <div>
        <Button kind="primary" onClick={() => begin.mutate(undefined)} disabled={begin.isPending}>
          Create a link
        </Button>
      </div>
      {begin.error && <ErrorState title="The link was not created" error={begin.error} />}
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
        <p className="soft">Shared since {date}. The link is shown only when it is created.</p>
      ) : (
        <>
          <CopyField label="Link" text={link} />
          <p className="soft">
            Shared since {date}. Copy the link now: it is not shown again.{' '}
            <a href={link}>View the shared page</a>
          </p>
        </>
      )}
      <div className="row">
        <Button onClick={() => setReplacing(true)}>Replace the link</Button>
        <Button kind="danger" onClick={() => setAsking(true)}>
          Stop sharing
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
      title="Replace the link"
      action="Replace the link"
      call={async () => onLink((await service.sharePortfolio()).url)}
      onClose={onClose}
    >
      <p>The current link stops working.</p>
    </ConfirmDialog>
  );
}

function StopDialog({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Stop sharing"
      action="Stop sharing"
      call={() => service.unsharePortfolio()}
      onClose={onClose}
    >
      <p>The link stops working. A link that you create later is a new one.</p>
    </ConfirmDialog>
  );
}
