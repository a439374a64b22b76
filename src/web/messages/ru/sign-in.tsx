// Texts of the sign-in page.

import type { ReactNode } from 'react';
import type { Wrap } from '../wrap.js';

export const title = 'Войти';
/** What loads, as in `Loading the ways to sign in…`. */
export const content = 'способы входа';

export const signedIn = (portfolio: Wrap, account: Wrap) => (
  <>
    Вы вошли. Дальше: {portfolio('портфель')} или {account('аккаунт')}.
  </>
);

export const whatFor = 'Для портфеля, списка наблюдения и оповещений. Ценам аккаунт не нужен.';
export const continueWith = (provider: string) => `Продолжить через ${provider}`;
/** Between the buttons and the form. */
export const or = 'или';

export const email = 'Адрес почты';
export const emailHint = 'Мы пришлём ссылку для входа. Без пароля.';
/** Without a mail server. */
export const printedHint = 'Почтового сервера нет: ссылка выводится в терминал или журнал сервиса.';
export const print = 'Вывести ссылку в терминал';
export const noEmail = 'Введите адрес почты.';
export const wrongEmail = 'Адрес почты выглядит как name@example.com.';
export const send = 'Прислать ссылку';
export const sending = 'Отправка…';
export const notSent = 'Ссылка не отправлена';

export const checkMail = 'Проверьте почту';
export const linkSent = (address: ReactNode) => (
  <>
    Если {address} может здесь войти, ссылка уже в пути. Она действует один раз, несколько минут, и
    вернёт вас туда, где вы были. В другом браузере, например на телефоне, сначала будет вопрос.
  </>
);
export const checkTerminal = 'Откройте ссылку из терминала';
export const linkPrinted = (address: ReactNode) => (
  <>
    Ссылка выведена в терминале сервиса или в его журнале, если {address} может здесь войти. Она
    действует один раз, несколько минут. В другом браузере сначала будет вопрос.
  </>
);
export const otherAddress = 'Другой адрес';

export const lookAround = 'Осмотреться как демо-пользователь';
export const lookingAround = 'Вход…';
export const demoHint =
  'С портфелем, списком наблюдения и оповещениями. Изменения хранятся до перезапуска.';

export const noWay = 'Вход не настроен';
export const noWayHint = (
  <>
    Сначала владелец должен настроить способ входа, например <code>PROVIDER_A_CLIENT_ID</code> и{' '}
    <code>PROVIDER_A_CLIENT_SECRET</code>.
  </>
);
export const pricesWithoutAccount = (prices: Wrap) => <>{prices('Ценам')} аккаунт не нужен.</>;

export const failed = 'Войти не удалось';
/** What happened and what to do, by error code. */
export const failures: Readonly<Record<string, string>> = {
  invalid_sign_in_attempt:
    'Вход занял слишком много времени или начат в другом браузере. Начните снова.',
  sign_in_cancelled: 'Вы отменили вход. Ничего не изменилось.',
  identity_provider_error:
    'Служба входа ответила не так, как должна. Попробуйте чуть позже или войдите иначе.',
  invalid_token:
    'Эта ссылка уже использована или истекла. Запросите новую: каждая действует один раз.',
  email_not_verified:
    'Служба входа не подтвердила вашу почту. Сначала подтвердите её там или войдите иначе.',
  provider_not_available: 'Этот способ входа здесь недоступен.',
  identity_already_linked:
    'Этот аккаунт привязан здесь к другому пользователю, или у вас уже привязан другой.',
  demo_account:
    'Демо-пользователь удаляется при следующем запуске, поэтому привязать к нему ничего нельзя.',
  too_many_requests: 'Слишком много попыток входа. Подождите минуту и попробуйте снова.',
  invalid_csrf_token: 'Вас прислал сюда для входа другой сайт. Начните на этой странице.',
  store_unavailable: 'Сейчас войти нельзя. Попробуйте через минуту.',
  not_authenticated: 'Ваш сеанс завершился до привязки аккаунта. Войдите и попробуйте снова.',
};
export const unknownFailure = 'Войти не удалось. Попробуйте снова.';
