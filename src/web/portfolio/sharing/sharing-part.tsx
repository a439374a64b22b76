import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { service } from '../../api/service.js';
import { Answer } from '../../ui/answer.js';
import { Button } from '../../ui/button.js';
import { CopyField } from '../../ui/form/copy-field.js';
import { formatDate } from '../../ui/format.js';
import { ErrorState } from '../../ui/states.js';
import { AskDialog } from '../ask-dialog.js';
import { shareQuery } from '../queries.js';
import { useChange } from '../use-change.js';

/** The link through which others see what the user holds. */
export function SharingPart() {
  // The service tells the link once, when it is made.
  const [link, setLink] = useState<string>();
  return (
    <Answer question={useQuery(shareQuery)} what="whether you share">
      {({ share }) => (
        <section className="panel stack sharing">
          <p>
            Everybody with the link sees what you hold and what it is worth now. Nobody sees who you
            are, what you paid, your notes, or what you sold.
          </p>
          {share === null ? (
            <NotShared onLink={setLink} />
          ) : (
            <Shared since={share.created_at} link={link} onLink={setLink} />
          )}
        </section>
      )}
    </Answer>
  );
}

function NotShared({ onLink }: { onLink: (url: string) => void }) {
  const begin = useChange(
    () => service.sharePortfolio(),
    ({ url }) => onLink(url),
  );
  return (
    <>
      <p className="soft">You share nothing now.</p>
      <div>
        <Button kind="primary" onClick={() => begin.mutate(undefined)} disabled={begin.isPending}>
          Make a link
        </Button>
      </div>
      {begin.error && <ErrorState title="No link was made" error={begin.error} />}
    </>
  );
}

interface SharedProps {
  readonly since: string;
  /** Undefined when it was made before this page was opened. */
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
        <p className="soft">Shared since {date}. A link is shown only when it is made.</p>
      ) : (
        <>
          <CopyField label="Link" text={link} />
          <p className="soft">
            Shared since {date}. Copy the link now: it is not shown again.{' '}
            <a href={link}>See it as others do</a>
          </p>
        </>
      )}
      <div className="row">
        <Button onClick={() => setReplacing(true)}>Make another link</Button>
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
    <AskDialog
      title="Make another link"
      action="Make another link"
      call={async () => onLink((await service.sharePortfolio()).url)}
      onClose={onClose}
    >
      <p>The link that you have given to others will show nothing any more.</p>
    </AskDialog>
  );
}

function StopDialog({ onClose }: { onClose: () => void }) {
  return (
    <AskDialog
      title="Stop sharing"
      action="Stop sharing"
      call={() => service.unsharePortfolio()}
      onClose={onClose}
    >
      <p>
        The link will show nothing any more, to nobody. A link that you make later is another one.
      </p>
    </AskDialog>
  );
}
