import { useState } from 'react';
import * as texts from '#messages/portfolio-accounts.js';
import { notImported } from '#messages/portfolio-transfer.js';
import type { GameAccount } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { useQuery } from '../../api/use-query.js';
import { Button } from '../../ui/button.js';
import { Age } from '../../ui/figures.js';
import { SelectField, TextField } from '../../ui/form/field.js';
import { formatMoment } from '../../ui/format.js';
import { hiddenText } from '../../ui/hidden-text.js';
import { QueryResult } from '../../ui/query-result.js';
import { ErrorState } from '../../ui/states.js';
import { type Column, Table } from '../../ui/table.js';
import { nameOfAccount } from '../account-names.js';
import { ConfirmDialog } from '../confirm-dialog.js';
import { gameAccountsQuery } from '../queries.js';
import { useChange } from '../use-change.js';
import { ImportOutcome } from './inventory-import.js';

/** In hours; 0: never. */
const PERIODS = ['0', '6', '12', '24', '72', '168'] as const;

/** The linked accounts, their imports by themselves, and a form that links another one. */
export function GameAccounts() {
  const accounts = useQuery(gameAccountsQuery);
  return (
    <section className="panel stack" aria-labelledby="game-accounts">
      <h2 id="game-accounts">{texts.accounts}</h2>
      <p className="soft">{texts.accountsHint}</p>
      <QueryResult query={accounts} label={texts.accountsContent}>
        {(all) => all.length > 0 && <AccountTable accounts={all} />}
      </QueryResult>
      <LinkAccount />
    </section>
  );
}

function AccountTable({ accounts }: { accounts: readonly GameAccount[] }) {
  const [unlinked, setUnlinked] = useState<GameAccount>();
  const begin = useChange((account_id: string) => service.importInventory({ account_id }));
  const schedule = useChange((change: { id: string; import_every_hours: number }) =>
    service.changeGameAccount(change),
  );
  const columns: readonly Column<GameAccount>[] = [
    {
      name: texts.columns.account,
      cell: (account) => (
        <>
          {nameOfAccount(account)}
          {account.own && <span className="soft small"> {texts.ownAccount}</span>}
        </>
      ),
    },
    { name: texts.columns.found, cell: (account) => <Found account={account} /> },
    {
      name: texts.columns.every,
      cell: (account) => (
        <Period
          account={account}
          onChoose={(hours) => schedule.mutate({ id: account.id, import_every_hours: hours })}
        />
      ),
    },
    {
      name: texts.columns.actions,
      cell: (account) => (
        <div className="row">
          <Button kind="quiet" disabled={begin.isPending} onClick={() => begin.mutate(account.id)}>
            {texts.actionOf(texts.importOne, nameOfAccount(account), hiddenText)}
          </Button>
          {!account.own && (
            <Button kind="quiet" onClick={() => setUnlinked(account)}>
              {texts.actionOf(texts.unlink, nameOfAccount(account), hiddenText)}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <>
      <Table
        caption={texts.accountsCaption}
        columns={columns}
        rows={accounts}
        keyOf={({ id }) => id}
      />
      {schedule.error && <ErrorState title={texts.notChanged} error={schedule.error} />}
      {begin.error && <ErrorState title={notImported} error={begin.error} />}
      {begin.data && <ImportOutcome outcome={begin.data} />}
      {unlinked && (
        <ConfirmDialog
          title={texts.unlinkTitle(nameOfAccount(unlinked))}
          action={texts.unlink}
          call={() => service.removeGameAccount({ id: unlinked.id })}
          onClose={() => setUnlinked(undefined)}
        >
          <p>{texts.unlinkWarning}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Found({ account: { state, state_at, next_import_at } }: { account: GameAccount }) {
  if (state === null || state_at === null) return <span className="soft">{texts.notYet}</span>;
  const found = texts.found[state](<Age time={state_at} />);
  if (state !== 'unavailable' || next_import_at === null) return found;
  return (
    <>
      {found} {texts.nextImport(formatMoment(Date.parse(next_import_at)))}
    </>
  );
}

function Period({
  account,
  onChoose,
}: {
  account: GameAccount;
  onChoose: (hours: number) => void;
}) {
  const chosen = `${account.import_every_hours}`;
  const choices = PERIODS.some((period) => period === chosen) ? PERIODS : [...PERIODS, chosen];
  return (
    <select
      className="input"
      aria-label={texts.everyOf(nameOfAccount(account))}
      value={chosen}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {choices.map((hours) => (
        <option key={hours} value={hours}>
          {texts.every(Number(hours))}
        </option>
      ))}
    </select>
  );
}

function LinkAccount() {
  const [profile, setProfile] = useState('');
  const [name, setName] = useState('');
  const link = useChange(
    (account: { profile: string; name?: string }) => service.addGameAccount(account),
    () => {
      setProfile('');
      setName('');
    },
  );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        link.mutate({ profile, ...(name.trim() !== '' && { name }) });
      }}
    >
      <div className="field-action">
        <TextField
          label={texts.profile}
          hint={texts.profileHint}
          required
          value={profile}
          onChange={({ target }) => setProfile(target.value)}
        />
        <TextField
          label={texts.accountName}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabled={link.isPending}>
          {link.isPending ? texts.linking : texts.link}
        </Button>
      </div>
      {link.error && <ErrorState title={texts.notLinked} error={link.error} />}
    </form>
  );
}

/** Chooses one of several accounts; nothing while there is only one. */
export function AccountField({
  accounts,
  chosen,
  onChoose,
}: {
  accounts: readonly GameAccount[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}) {
  if (accounts.length < 2) return null;
  const names = new Map(accounts.map((account) => [account.id, nameOfAccount(account)]));
  return (
    <SelectField
      label={texts.unitsAccount}
      choices={accounts.map(({ id }) => id)}
      chosen={chosen ?? ''}
      onChoose={onChoose}
      nameOf={(id) => names.get(id) ?? id}
    />
  );
}
