import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as texts from '#messages/admin.js';
import type { AdminUser } from '../../client/index.js';
import { service } from '../api/service.js';
import { asUser, USER_KEY } from '../api/session.js';
import { useQuery } from '../api/use-query.js';
import { ConfirmDialog } from '../portfolio/confirm-dialog.js';
import { Button } from '../ui/button.js';
import { Age, NotKnown } from '../ui/figures.js';
import { TextField } from '../ui/form/field.js';
import { formatCount, formatDate } from '../ui/format.js';
import { QueryResult } from '../ui/query-result.js';
import { type Column, Table } from '../ui/table.js';

const PAGE_SIZE = 50;

export const usersQuery = (search: string, offset: number) =>
  queryOptions({
    queryKey: [USER_KEY, 'admin-users', search, offset],
    queryFn: ({ signal }) =>
      asUser(service.listUsers({ search, offset, limit: PAGE_SIZE }, { signal })),
    placeholderData: keepPreviousData,
  });

/** The users, by address or name, one page at a time. Portfolios are not shown. */
export function UsersPart() {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSearch(text.trim());
    setOffset(0);
  };
  return (
    <section className="panel stack" aria-labelledby="admin-users">
      <h2 id="admin-users">{texts.users}</h2>
      <form className="field-action" onSubmit={submit}>
        <TextField
          label={texts.usersField}
          type="search"
          maxLength={320}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">{texts.search}</Button>
      </form>
      <QueryResult query={useQuery(usersQuery(search, offset))} label={texts.usersContent}>
        {({ users, total }) => (
          <>
            <Table
              onPhones="cards"
              caption={texts.usersFound(total, formatCount(total))}
              columns={COLUMNS}
              rows={users}
              keyOf={({ id }) => id}
            />
            {total > PAGE_SIZE && (
              <div className="row">
                <Button disabled={offset === 0} onClick={() => setOffset(offset - PAGE_SIZE)}>
                  {texts.previous}
                </Button>
                <Button
                  disabled={offset + PAGE_SIZE >= total}
                  onClick={() => setOffset(offset + PAGE_SIZE)}
                >
                  {texts.next}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryResult>
    </section>
  );
}

const COLUMNS: readonly Column<AdminUser>[] = [
  { name: texts.userColumns.user, cell: nameOf },
  { name: texts.userColumns.role, onlyWide: true, cell: ({ role }) => texts.roles[role] },
  {
    name: texts.userColumns.memberSince,
    onlyWide: true,
    cell: ({ created_at }) => formatDate(Date.parse(created_at)),
  },
  {
    name: texts.userColumns.lastUsed,
    onlyWide: true,
    cell: ({ last_used_at }) =>
      last_used_at === null ? <NotKnown label={texts.noSession} /> : <Age time={last_used_at} />,
  },
  {
    name: texts.userColumns.holdings,
    align: 'end',
    onlyWide: true,
    cell: ({ holdings }) => formatCount(holdings),
  },
  {
    name: texts.userColumns.sessions,
    align: 'end',
    onlyWide: true,
    cell: ({ sessions }) => formatCount(sessions),
  },
  { name: texts.userColumns.actions, cell: (user) => <EndSessions user={user} /> },
];

function EndSessions({ user }: { user: AdminUser }) {
  const [asking, setAsking] = useState(false);
  if (user.sessions === 0) return null;
  return (
    <>
      <Button aria-label={texts.signOutUser(nameOf(user))} onClick={() => setAsking(true)}>
        {texts.signOut}
      </Button>
      {asking && (
        <ConfirmDialog
          title={texts.signOutTitle(nameOf(user))}
          action={texts.endAllSessions}
          call={() => service.endUserSessions({ id: user.id })}
          onClose={() => setAsking(false)}
        >
          <p>{texts.signOutWarning(nameOf(user))}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function nameOf({ email, name, id }: AdminUser): string {
  return email || name || id;
}
