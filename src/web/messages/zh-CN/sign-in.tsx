// Texts of the sign-in page.

import type { ReactNode } from 'react';
import type { Wrap } from '../wrap.js';

export const title = '登录';
/** What loads, as in `Loading the ways to sign in…`. */
export const content = '登录方式';

export const signedIn = (portfolio: Wrap, account: Wrap) => (
  <>
    你已登录。前往{portfolio('库存')}或{account('账户')}。
  </>
);

export const whatFor = '用于库存、关注和提醒。查看价格无需账户。';
export const continueWith = (provider: string) => `用 ${provider} 继续`;
/** Between the buttons and the form. */
export const or = '或';

export const email = '邮箱地址';
export const emailHint = '我们会把登录链接发到你的邮箱，无需密码。';
/** Without a mail server. */
export const printedHint = '此处没有邮件服务器：链接会输出到服务的终端或日志。';
export const print = '在终端输出链接';
export const noEmail = '请输入邮箱地址。';
export const wrongEmail = '邮箱地址形如 name@example.com。';
export const send = '发送链接';
export const sending = '发送中…';
export const notSent = '链接未发送';

export const checkMail = '请查收邮件';
export const linkSent = (address: ReactNode) => (
  <>
    如果 {address}{' '}
    可在此登录，链接已发出。它几分钟内有效，只能用一次，并带你回到原处。在其他浏览器（例如手机）中会先询问。
  </>
);
export const checkTerminal = '打开终端中的链接';
export const linkPrinted = (address: ReactNode) => (
  <>
    如果 {address}{' '}
    可在此登录，链接已输出到服务的终端或日志。它几分钟内有效，只能用一次。在其他浏览器中会先询问。
  </>
);
export const otherAddress = '换一个地址';

export const lookAround = '以演示用户浏览';
export const lookingAround = '登录中…';
export const demoHint = '含库存、关注和提醒。更改保留到下次重启。';

export const noWay = '尚未设置登录';
export const noWayHint = (
  <>
    运营者须先设置登录方式，例如 <code>PROVIDER_A_CLIENT_ID</code> 和{' '}
    <code>PROVIDER_A_CLIENT_SECRET</code>。
  </>
);
export const pricesWithoutAccount = (prices: Wrap) => <>{prices('价格')}无需账户。</>;

export const failed = '登录失败';
/** What happened and what to do, by error code. */
export const failures: Readonly<Record<string, string>> = {
  invalid_sign_in_attempt: '登录用时过长，或始于另一个浏览器。请重新开始。',
  sign_in_cancelled: '你取消了登录。没有任何更改。',
  identity_provider_error: '登录服务的响应不正常。请稍后再试，或换一种方式登录。',
  invalid_token: '此登录链接已使用或过期。请重新获取：每个只能用一次。',
  email_not_verified: '登录服务尚未验证你的邮箱。请先在那里验证，或换一种方式登录。',
  provider_not_available: '此处没有该登录方式。',
  identity_already_linked: '该账户已绑定其他用户，或你已绑定另一个。',
  demo_account: '演示用户会在下次启动时删除，因此不能绑定。',
  too_many_requests: '登录尝试过多。请等一分钟再试。',
  invalid_csrf_token: '其他网站把你带到这里登录。请从本页开始。',
  store_unavailable: '目前无法登录。请一分钟后再试。',
  not_authenticated: '绑定前会话已结束。请登录后再试。',
};
export const unknownFailure = '登录未成功。请再试一次。';
