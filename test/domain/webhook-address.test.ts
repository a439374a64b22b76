import { expect, test } from 'vitest';
import { ALERT_CHANNELS } from '../../src/domain/alert-channels.js';

const { faultOf } = ALERT_CHANNELS.webhook.form;

test.each([
  'https://hooks.example/alerts?key=1',
  'https://11.0.0.1:8443/',
  'https://172.32.0.1',
  'https://10.example',
])('%s is an address for a webhook', (address) => {
  expect(faultOf(address)).toBeUndefined();
});

test.each([
  ['http://hooks.example', /begin with https/],
  ['https://', /begin with https/],
  ['hooks', /begin with https/],
  ['https://user@hooks.example', /not contain a user/],
  ['https://hooks.example/#alerts', /not contain a user/],
  ['https://10.0.0.1/', /public internet/],
  ['https://0x7f.1/', /public internet/],
  ['https://172.16.0.1', /public internet/],
  ['https://localhost:8080', /public internet/],
])('%s is not an address for a webhook', (address, fault) => {
  expect(faultOf(address)).toMatch(fault);
});
