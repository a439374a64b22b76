import Type, { type Static } from '#typebox';
import { SETTING_ORIGINS } from '../domain/setting.js';
import * as s from './schema.js';

export const ServiceSetting = s.named('ServiceSetting', 'A setting of the service', {
  name: Type.String({ description: 'In the environment', examples: ['SKINPORT_API_KEY'] }),
  topic: s.text('The heading under which it is documented'),
  meaning: s.text('In words'),
  default: s.text('As documented; empty for none'),
  origin: s.oneOf(
    SETTING_ORIGINS,
    'Where its value comes from; the environment wins over stored ones',
  ),
  value: s.nullable(Type.String(), 'Null for the default, and for every secret'),
  secret: Type.Boolean({ description: 'Whether its value is never shown' }),
  storable: Type.Boolean({
    description: 'Whether it can be stored; otherwise only the environment sets it',
  }),
});
export type ServiceSetting = Static<typeof ServiceSetting>;

export const ServiceSettings = s.named('ServiceSettings', 'The settings of the service', {
  settings: s.listOf(s.ref(ServiceSetting), 'In the order of the documents'),
  restart_needed: Type.Boolean({
    description: 'Whether stored settings differ from those with which this process was started',
  }),
});
export type ServiceSettings = Static<typeof ServiceSettings>;

const Changes = Type.Record(
  Type.String({ maxLength: 100 }),
  s.nullable(Type.String({ maxLength: 10_000 }), 'Null or empty for the default'),
  { description: 'Values by name; other settings stay as they are', maxProperties: 200 },
);

export const SettingChanges = s.named('SettingChanges', 'Changes of stored settings', {
  settings: Changes,
});
export type SettingChanges = Static<typeof SettingChanges>;

const To = Type.String({ maxLength: 320, description: 'The address to which it is sent' });

export const TestMail = s.named('TestMail', 'A request for a test mail', {
  to: To,
  settings: Changes,
});
export type TestMail = Static<typeof TestMail>;

/** Whether a service is new. */
export const Setup = s.named('Setup', 'Whether the service can be set up', {
  open: Type.Boolean({
    description:
      'Until an administrator has signed in, unless the setting ADMIN_EMAILS is in the environment',
  }),
  code_needed: Type.Boolean({
    description:
      'Whether the code is needed that the service prints when it starts: always, except on its own machine',
  }),
});
export type Setup = Static<typeof Setup>;

const Code = Type.Optional(
  s.nullable(
    Type.String({ maxLength: 100 }),
    'As printed at the start; null or missing on its own machine, where it is not needed',
  ),
);

export const SetupCode = s.named('SetupCode', 'The code of the setup', { code: Code });
export type SetupCode = Static<typeof SetupCode>;

export const SetupChanges = s.named('SetupChanges', 'The settings of a new service', {
  code: Code,
  settings: Changes,
});
export type SetupChanges = Static<typeof SetupChanges>;

export const SetupMail = s.named('SetupMail', 'A request for a test mail during the setup', {
  code: Code,
  to: To,
  settings: Changes,
});
export type SetupMail = Static<typeof SetupMail>;
