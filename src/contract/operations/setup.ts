import { Message } from '../auth.js';
import * as s from '../schema.js';
import { ServiceSettings, Setup, SetupChanges, SetupCode, SetupMail } from '../service-settings.js';
import { operationsOf } from './operation.js';

const errors = {
  setup_done: 'The service is set up',
  setup_code_needed: 'The code is missing or wrong',
} as const;

/** For the one who starts a new service, before there is an administrator. */
export const setupOperations = operationsOf('setup', {
  getSetup: {
    call: 'GET /setup',
    summary: 'Whether the service can be set up',
    access: 'visitor',
    result: s.ref(Setup),
  },
  listSetupSettings: {
    call: 'POST /setup/settings',
    summary: 'The settings of a service that is not set up yet',
    access: 'visitor',
    body: SetupCode,
    result: s.ref(ServiceSettings),
    errors,
  },
  sendSetupMail: {
    call: 'POST /setup/mail',
    summary: 'Sends a test mail with settings that are not stored yet',
    access: 'visitor',
    body: SetupMail,
    result: s.ref(Message, 'The mail server has taken it'),
    errors: { ...errors, mail_not_sent: 'The mail server did not take it' },
  },
  setUp: {
    call: 'POST /setup',
    summary: 'Stores settings of a new service, and restarts it',
    access: 'visitor',
    body: SetupChanges,
    result: s.ref(Message, 'This process restarts now'),
    errors,
  },
});
