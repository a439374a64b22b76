/** The rules and channels of alerts, for the web UI: without a schema. */
export {
  ALERT_CHANNELS,
  CHANNEL_KINDS,
  type ChannelKind,
  channelForm,
} from '../domain/alert-channels.js';
export { ALERT_RULES, RULE_TYPES, type RuleField, type RuleType } from '../domain/alert-rules.js';
