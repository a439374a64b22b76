// The tests share a service, because importing a history and starting the service takes seconds.
import './imported-points/before-markets.js';
import './imported-points/candles.js';
import './imported-points/item-prices.js';
