import { type ReactNode, Suspense } from 'react';
import * as texts from '#messages/item.js';
import type { ItemDetail } from '../../client/index.js';
import { useViewer } from '../api/session.js';
import { compareToo } from '../compare/compared-ids.js';
import { rarityName, useTypeName, wearName } from '../items/game-words.js';
import { tierOf } from '../items/item-name.js';
import { OldRateTag } from '../items/old-rate-tag.js';
import { StaleTag } from '../items/stale-tag.js';
import { WatchButton } from '../portfolio/watchlist/watch-button.js';
import { lazyComponent } from '../shell/lazy-component.js';
import { SessionEnded } from '../sign-in/session-ended.js';
import { useSignInAddress } from '../sign-in/sign-in-address.js';
import { sourceTitle } from '../source-title.js';
import { useAddressDialog } from '../ui/address-dialog.js';
import { Button, ButtonLink } from '../ui/button.js';
import { Fact, Facts } from '../ui/facts.js';
import { Age, Money } from '../ui/figures.js';
import { ItemImage } from '../ui/item-image.js';

const AddLotDialog = lazyComponent(
  texts.parts.addForm,
  async () => (await import('../portfolio/lots/add-lot-dialog.js')).AddLotDialog,
);

const AlertDialog = lazyComponent(
  texts.parts.alertForm,
  async () => (await import('../portfolio/alerts/alert-dialog.js')).AlertDialog,
);

/**
 * Actions on the item: record a purchase, watch it, add an alert. Visitors sign in first and return
 * here.
 */
function ItemActions({ item }: { item: { id: number; name: string } }) {
  const viewer = useViewer();
  const signIn = useSignInAddress();
  const { dialog, open, close } = useAddressDialog();
  if (viewer.is === 'visitor') {
    return (
      <div className="stack">
        <SessionEnded />
        <ButtonLink href={signIn}>{texts.signInToAdd}</ButtonLink>
      </div>
    );
  }
  if (viewer.is !== 'user') return null;
  return (
    <>
      <Button kind="primary" onClick={() => open('lot')}>
        {texts.addToPortfolio}
      </Button>{' '}
      <WatchButton itemId={item.id} />{' '}
      <Button onClick={() => open('alert')}>{texts.addAlert}</Button>
      <Suspense>
        {dialog === 'lot' && <AddLotDialog item={item} onClose={close} />}
        {dialog === 'alert' && <AlertDialog item={item} user={viewer.user} onClose={close} />}
      </Suspense>
    </>
  );
}

/**
 * The item, its price on the market of the page, and its actions. Short, so that phones show the chart
 * without scrolling.
 */
export function ItemHead({
  item,
  source,
  change,
  children,
}: {
  item: ItemDetail;
  /** The market of the page; undefined if none has a price. */
  source?: string;
  /** The change of its price. */
  change?: ReactNode;
  /** Where to sell and buy. */
  children?: ReactNode;
}) {
  const typeName = useTypeName();
  const shown = item.markets.find((market) => market.source === source);
  const isReference = source === item.price_source;
  return (
    <section className="item-head" aria-label={texts.item} data-tier={tierOf(item.rarity)}>
      <div className="item-image-frame">
        <ItemImage id={item.id} size="whole" />
      </div>
      <div className="item-price">
        <strong>
          <Money cents={shown?.price ?? item.current_price} />
        </strong>
        {change}
        <span className="item-ages soft">
          {shown !== undefined && (
            <span>
              {sourceTitle(shown.source)}, <Age time={shown.time} />
            </span>
          )}
          {isReference &&
            item.price_changed_at !== undefined &&
            item.price_changed_at !== shown?.time && (
              <span>{texts.changed(<Age time={item.price_changed_at} />)}</span>
            )}
        </span>
        {(isReference ? item.stale : shown?.stale) && <StaleTag />}
        {shown?.rate_stale && <OldRateTag />}
        {!isReference && item.current_price !== undefined && item.price_source !== undefined && (
          <span className="soft">
            {texts.reference(<Money cents={item.current_price} />, sourceTitle(item.price_source))}
          </span>
        )}
      </div>
      <Facts>
        <Fact name={texts.type}>{typeName(item.weapon_type)}</Fact>
        {item.wear !== '' && <Fact name={texts.wear}>{wearName(item.wear)}</Fact>}
        {item.rarity !== '' && (
          <Fact name={texts.rarity}>
            <span className="rarity-dot" />
            {rarityName(item.rarity)}
          </Fact>
        )}
      </Facts>
      <div className="item-actions">
        <ItemActions item={{ id: item.id, name: item.market_hash_name }} />{' '}
        <ButtonLink href={compareToo(item.id)}>{texts.compare}</ButtonLink>
      </div>
      {children}
    </section>
  );
}
