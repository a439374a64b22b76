import { queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as texts from '#messages/service-settings.js';
import type { ServiceSetting } from '../../client/index.js';
import { service } from '../api/service.js';
import { asUser, USER_KEY } from '../api/session.js';
import { userDataChanged } from '../api/tab-sync.js';
import { useQuery } from '../api/use-query.js';
import { useChange } from '../portfolio/use-change.js';
import { useRestarted } from '../setup/use-restarted.js';
import { Button } from '../ui/button.js';
import { CheckField } from '../ui/form/field.js';
import { QueryResult } from '../ui/query-result.js';
import { ErrorState } from '../ui/states.js';
import { type Column, Table } from '../ui/table.js';
import { ChangeSetting } from './change-setting.js';
import { meaningWords } from './meaning-words.js';

const settingsQuery = queryOptions({
  queryKey: [USER_KEY, 'service-settings'],
  queryFn: ({ signal }) => asUser(service.listSettings({}, { signal })),
});

/** The settings of the service: their values, where these come from, and a way to change them. */
export function SettingsPart({ email }: { email: string }) {
  const [isAll, setIsAll] = useState(false);
  return (
    <section className="panel stack" aria-labelledby="admin-settings">
      <h2 id="admin-settings">{texts.settings}</h2>
      <QueryResult query={useQuery(settingsQuery)} label={texts.content}>
        {({ settings, restart_needed }) => (
          <>
            {restart_needed && <RestartNotice />}
            <div className="row">
              <CheckField label={texts.showAll} checked={isAll} onCheck={setIsAll} />
              <MailTest email={email} />
            </div>
            <Table
              name="settings"
              onPhones="cards"
              caption={texts.caption}
              columns={COLUMNS}
              rows={isAll ? settings : mainOf(settings)}
              keyOf={({ name }) => name}
            />
          </>
        )}
      </QueryResult>
    </section>
  );
}

/** Those that are set, and those that can be stored; not the defaults of each single market. */
function mainOf(settings: readonly ServiceSetting[]): readonly ServiceSetting[] {
  const isOfMany = ({ meaning }: ServiceSetting) =>
    settings.filter((other) => other.meaning === meaning).length > 1;
  return settings.filter(
    (setting) => setting.origin !== 'default' || (setting.storable && !isOfMany(setting)),
  );
}

const COLUMNS: readonly Column<ServiceSetting>[] = [
  { name: texts.columns.setting, cell: (setting) => <NameWithMeaning setting={setting} /> },
  {
    name: texts.columns.value,
    cell: (setting) => <span className="address">{shown(setting)}</span>,
  },
  { name: texts.columns.origin, onlyWide: true, cell: ({ origin }) => texts.origins[origin] },
  {
    name: texts.columns.action,
    cell: (setting) =>
      setting.storable && setting.origin !== 'environment' ? <Change setting={setting} /> : null,
  },
];

function NameWithMeaning({ setting: { name, meaning } }: { setting: ServiceSetting }) {
  return (
    <>
      <code>{name}</code>
      <br />
      <span className="soft small">{meaningWords(meaning)}</span>
    </>
  );
}

function shown({ value, secret, origin, default: fallback }: ServiceSetting): string {
  if (secret) return origin === 'default' ? texts.none : texts.secretSet;
  return value ?? (fallback === '' ? texts.none : meaningWords(fallback));
}

function Change({ setting }: { setting: ServiceSetting }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-label={texts.changeSetting(setting.name)} onClick={() => setIsOpen(true)}>
        {texts.change}
      </Button>
      {isOpen && <ChangeSetting setting={setting} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RestartNotice() {
  const [since, setSince] = useState<number>();
  const restart = useChange(
    () => service.restartService(),
    () => setSince(Date.now()),
  );
  const isRestarted = useRestarted(since);
  const isRestarting = since !== undefined && !isRestarted;
  useEffect(() => {
    if (isRestarted) userDataChanged();
  }, [isRestarted]);
  return (
    <div className="notice" data-kind="warn" role="status">
      <strong>{isRestarting ? texts.restarting : texts.restartNeeded}</strong>
      <Button
        disabled={restart.isPending || isRestarting}
        onClick={() => restart.mutate(undefined)}
      >
        {texts.restart}
      </Button>
      {restart.error && <ErrorState title={texts.notRestarted} error={restart.error} />}
    </div>
  );
}

function MailTest({ email }: { email: string }) {
  const test = useChange(() => service.sendTestMail({ to: email, settings: {} }));
  return (
    <>
      <Button disabled={test.isPending} onClick={() => test.mutate(undefined)}>
        {texts.testMail}
      </Button>
      <span role="status" className="soft">
        {test.isSuccess && texts.mailSent(email)}
      </span>
      {test.error && <ErrorState title={texts.mailNotSent} error={test.error} />}
    </>
  );
}
