import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Share } from '../../client/index.js';
import { service } from '../api/service.js';
import { Answer } from '../ui/answer.js';
import { Button } from '../ui/button.js';
import { CopyField } from '../ui/copy-field.js';
import { formatDate } from '../ui/format.js';
import { ErrorState } from '../ui/states.js';
import { AskDialog } from './ask-dialog.js';
import { shareQuery } from './queries.js';
import { useChange } from './use-change.js';

/** The link through which others see what the user holds. */
export function SharingPart() {
  return (
    <Answer question={useQuery(shareQuery)} what="whether you share">
      {({ share }) => (
        <section className="panel stack sharing">
          <p>
            Everybody with the link sees what you hold and what it is worth now. Nobody sees who you
            are, what you paid, your notes, or what you sold.
          </p>
          {share === null ? <NotShared /> : <Shared share={share} />}
        </section>
      )}
    </Answer>
  );
}

function NotShared() {
  const begin = useChange(() => service.sharePortfolio());
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

function Shared({ share: { url, created_at } }: { share: Share }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <CopyField label="Link" text={url} />
      <p className="soft">
        Shared since {formatDate(Date.parse(created_at))}. <a href={url}>See it as others do</a>
      </p>
      <div>
        <Button kind="danger" onClick={() => setAsking(true)}>
          Stop sharing
        </Button>
      </div>
      {asking && <StopDialog onClose={() => setAsking(false)} />}
    </>
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
